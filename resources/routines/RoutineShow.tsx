import type { QueryKey } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Routine } from '../../contract/community.ts';
import { Byline } from '../../src/shared/Byline.tsx';
import { subjectName, subjectPath } from '../../src/shared/subject/subjectName.ts';
import { NameCell } from '../../src/kit/list/NameCell.tsx';
import { RowsTable } from '../../src/kit/list/RowsTable.tsx';
import type { Column } from '../../src/kit/list/column.ts';
import { Quiet } from '../../src/kit/Quiet.tsx';
import { LinesSkeleton } from '../../src/kit/record/LinesSkeleton.tsx';
import { RecordPage } from '../../src/kit/record/RecordPage.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { StemImage } from '../../src/kit/StemImage.tsx';
import { Tag } from '../../src/kit/Tag.tsx';

type Step = Routine['routine_products'][number];

const StepName = ({ step }: { step: Step }) => {
    const translate = useTranslate();
    return (
        <NameCell
            name={subjectName(step) || translate('components.deleted')}
            picture={
                <StemImage stem={step.product?.image ?? step.new_product?.front_image} size={110} alt="" />
            }
            under={step.product?.brand.name ?? step.new_product?.brand_name}
        />
    );
};

const NewProductTag = () => <Tag>{useTranslate()('resources.routines.newProduct')}</Tag>;

const columns: readonly Column<Step>[] = [
    {
        id: 'product',
        label: 'resources.routines.product',
        width: '60%',
        cell: step => <StepName step={step} />,
    },
    {
        id: 'brand',
        label: 'resources.routines.brand',
        cell: step => step.product?.brand.name ?? step.new_product?.brand_name,
    },
    {
        id: 'kind',
        label: 'resources.routines.newProduct',
        cell: step => step.new_product && <NewProductTag />,
    },
];

const Main = () => {
    const translate = useTranslate();
    const record = useRecordContext<Routine>();
    if (!record) return null;
    const steps = record.routine_products;
    return (
        <Section title={translate('resources.routines.products')} count={steps.length}>
            {steps.length > 0 ? (
                <RowsTable
                    label={translate('resources.routines.products')}
                    columns={columns}
                    rows={steps}
                    rowKey={step => step.id}
                    to={subjectPath}
                    look={['still']}
                />
            ) : (
                <Quiet>{translate('resources.routines.empty')}</Quiet>
            )}
        </Section>
    );
};

const head = ({ icon_url, user, created }: Routine) => ({
    tags: icon_url && <StemImage stem={icon_url} size={110} alt="" place="medium" />,
    facts: <Byline user={user} created={created} />,
});

const fromRow = {
    main: <LinesSkeleton />,
    alsoIn: ([area, , part]: QueryKey) => area === 'users' && part === 'routines',
};

/** A routine with its steps, each a product or a new product. */
export const RoutineShow = () => <RecordPage<Routine> head={head} main={<Main />} fromRow={fromRow} />;
