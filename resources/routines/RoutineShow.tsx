import { useTranslate } from 'react-admin';
import type { Routine } from '../../contract/community.ts';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { Tag } from '../../src/kit/Tag.tsx';
import { OwnedShow } from '../../src/shared/owned/OwnedShow.tsx';
import { subjectBrand, subjectCell } from '../../src/shared/subject/subjectCell.tsx';
import { subjectPath } from '../../src/shared/subject/subjectName.ts';

type Step = Routine['routine_products'][number];

const NewProductTag = () => <Tag>{useTranslate()('resources.routines.newProduct')}</Tag>;

const Steps = ({ steps }: { steps: readonly Step[] }) => {
    const translate = useTranslate();
    return (
        <DataTable<Step>
            data={steps}
            label={translate('resources.routines.products')}
            rowClick={subjectPath}
            variant={['still']}
        >
            <DataTable.Col {...subjectCell} source="product" label="resources.routines.product" />
            <DataTable.Col source="brand" label="resources.routines.brand" render={subjectBrand} />
            <DataTable.Col<Step>
                source="kind"
                label="resources.routines.newProduct"
                render={({ new_product }) => new_product && <NewProductTag />}
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
