import { useTranslate } from 'react-admin';
import type { Routine } from '../../contract/collections.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { Tag } from '../../src/kit/Tag.tsx';
import { OwnedShow } from '../../src/shared/owned/OwnedShow.tsx';
import { subjectBrand, subjectCell } from '../../src/shared/subject/subjectCell.tsx';
import { subjectName, subjectPath } from '../../src/shared/subject/subjectName.ts';
import { recordPath } from '../../src/kit/resource/paths.ts';
import { useStepSubject, type Step } from './useStepSubject.ts';

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
            rowClick={pathOf}
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

/** A routine with its steps, each a product or a new product. */
export const RoutineShow = () => (
    <OwnedShow
        partsOf={({ routine_products }: Routine) => routine_products}
        render={steps => <Steps steps={steps} />}
    />
);
