import type { Brand } from '../../contract/brands.ts';
import { EditPage } from '../../src/kit/form/EditPage.tsx';
import { BrandFields } from './BrandFields.tsx';
import { toBrandForm } from './brandValues.ts';

/** The form of a brand. */
export const BrandEdit = () => (
    <EditPage<Brand> transform={data => toBrandForm(data as Parameters<typeof toBrandForm>[0])}>
        <BrandFields />
    </EditPage>
);
