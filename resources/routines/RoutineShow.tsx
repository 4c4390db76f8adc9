import { useGetOne, useTranslate } from 'react-admin';
import type { Routine } from '../../contract/collections.ts';
import type { NewProduct } from '../../contract/moderation.ts';
import type { Product } from '../../contract/products.ts';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { Tag } from '../../src/ui/Tag.tsx';
import { OwnedShow } from '../../src/features/owned/OwnedShow.tsx';
import { subjectBrand, subjectCell } from '../../src/features/subject/Subject.tsx';
import { type Subject, subjectName, subjectPath } from '../../src/features/subject/subjectName.ts';
import { recordPath } from '../../src/routing/paths.ts';

type Step = Routine['routine_products'][number];

/** Read by id if the step has only that. */
const useStepSubject = ({ product, new_product, product_id, new_product_id }: Step): Subject => {
    const known = product !== null || new_product !== null;
    const options = (id: number | null) => ({ enabled: !known && id !== null, onError: () => undefined });
    const { data: read } = useGetOne<Product>('products', { id: product_id ?? 0 }, options(product_id));
    const { data: submitted } = useGetOne<NewProduct>(
        'new-products',
        { id: new_product_id ?? 0 },
        options(new_product_id),
    );
    return known ? { product, new_product } : { product: read ?? null, new_product: submitted ?? null };
};

const NewProductTag = () => <Tag>{useTranslate()('resources.routines.newProduct')}</Tag>;

const StepName = ({ step }: { step: Step }) => {
    const translate = useTranslate();
    const { product_id, new_product_id } = step;
    const id = product_id ?? new_product_id;
    const name = subjectName(useStepSubject(step));
    return name || (id === null ? translate('components.deleted') : `#${id}`);
};

const StepPicture = ({ step }: { step: Step }) => subjectCell.picture(useStepSubject(step));

const StepBrand = ({ step }: { step: Step }) => subjectBrand(useStepSubject(step));

const pathOf = ({ product_id, new_product_id, ...subject }: Step) => {
    if (product_id !== null) return recordPath('products', product_id);
    return new_product_id === null ? subjectPath(subject) : recordPath('new-products', new_product_id);
};

const Steps = ({ steps }: { steps: readonly Step[] }) => {
    const translate = useTranslate();
    return (
        <DataTable<Step>
            data={steps}
            label={translate('resources.routines.products')}
            rowTo={pathOf}
            variant={['still']}
        >
            <DataTable.Col<Step>
                source="product"
                label="resources.routines.product"
                render={step => <StepName step={step} />}
                picture={step => <StepPicture step={step} />}
                under={step => <StepBrand step={step} />}
            />
            <DataTable.Col<Step>
                source="brand"
                label="resources.routines.brand"
                render={step => <StepBrand step={step} />}
            />
            <DataTable.Col<Step>
                source="kind"
                label="resources.routines.newProduct"
                render={({ new_product, new_product_id }) =>
                    (new_product ?? new_product_id) !== null && <NewProductTag />
                }
            />
        </DataTable>
    );
};

export const RoutineShow = () => (
    <OwnedShow
        partsOf={({ routine_products }: Routine) => routine_products}
        render={steps => <Steps steps={steps} />}
    />
);
