import { useReference } from '../../../dataProvider/useReference.ts';

/** The name of a brand by its id, as it stands in the address; the id while the name is not known. */
export const BrandName = ({ id }: { id: string }) => {
    const { data } = useReference('brands');
    return <>{data?.find(brand => String(brand.id) === id)?.name ?? id}</>;
};
