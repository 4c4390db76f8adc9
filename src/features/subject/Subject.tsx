import { Link, useTranslate } from 'react-admin';
import { subjectName, subjectPath, type Subject } from './subjectName.ts';
import { Quiet } from '../../ui/Quiet.tsx';
import { StemImage } from '../../ui/picture/StemImage.tsx';
import { styled } from '../../ui/styled.ts';

/** The product or new product that a record is about, as a link; says if it has been deleted. */
export const SubjectLink = (subject: Subject) => {
    const translate = useTranslate();
    const path = subjectPath(subject);
    if (!path) return <Quiet>{translate('components.deleted')}</Quiet>;
    return <Link to={path}>{subjectName(subject)}</Link>;
};

const Card = styled('div')(({ theme: { typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    ...typography.body2,
    '& > div': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
}));

/** `SubjectLink` with picture and brand. */
export const SubjectCard = (subject: Subject) => {
    const translate = useTranslate();
    const { product, new_product } = subject;
    return (
        <Card>
            <StemImage stem={product?.image ?? new_product?.front_image} size={110} alt="" variant="large" />
            <div>
                <SubjectLink {...subject} />
                <Quiet>{product?.brand?.name ?? new_product?.brand_name}</Quiet>
                {new_product && <Quiet>{translate('components.newProduct')}</Quiet>}
            </div>
        </Card>
    );
};

const SubjectName = (subject: Subject) => {
    const translate = useTranslate();
    return subjectName(subject) || translate('components.deleted');
};

/** The brand of the product or new product. */
export const subjectBrand = ({ product, new_product }: Subject) =>
    product?.brand?.name ?? new_product?.brand_name;

/** A first column with name and picture of a row's subject; says if it has been deleted. */
export const subjectCell = {
    render: (subject: Subject) => <SubjectName {...subject} />,
    picture: ({ product, new_product }: Subject) => (
        <StemImage stem={product?.image ?? new_product?.front_image} size={110} alt="" />
    ),
    under: subjectBrand,
};
