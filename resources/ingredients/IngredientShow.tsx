import { styled } from '@mui/material/styles';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Ingredient } from '../../contract/ingredients.ts';
import { Facts } from '../../src/kit/Facts.tsx';
import { HazardTag } from '../../src/shared/hazard/HazardTag.tsx';
import type { Column } from '../../src/kit/list/column.ts';
import { RowsTable } from '../../src/kit/list/RowsTable.tsx';
import { DeleteRecordButton } from '../../src/kit/record/DeleteRecordButton.tsx';
import { EditRecordButton } from '../../src/kit/record/EditRecordButton.tsx';
import { RecordPage, Stack } from '../../src/kit/record/RecordPage.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { YesNo } from './YesNo.tsx';

type Name = Ingredient['names'][number];

const columns: readonly Column<Name>[] = [
    {
        id: 'name',
        label: 'resources.ingredients.fields.name',
        width: '70%',
        cell: ({ name }) => name,
    },
    {
        id: 'primary',
        label: 'resources.ingredients.fields.primary',
        cell: ({ primary }) => <YesNo value={primary} />,
        phone: true,
    },
];

const look = ['still'] as const;

const Text = styled('p')(({ theme: { palette } }) => ({
    color: palette.paper.secondary,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
}));

const Main = () => {
    const translate = useTranslate();
    const { description, names } = useRecordContext<Ingredient>()!;
    const label = translate('resources.ingredients.names');
    return (
        <Stack>
            <Section title={translate('resources.ingredients.fields.description')}>
                <Text>{description || translate('resources.ingredients.noDescription')}</Text>
            </Section>
            <Section title={label} count={names.length}>
                <RowsTable label={label} columns={columns} rows={names} rowKey={({ id }) => id} look={look} />
            </Section>
        </Stack>
    );
};

const Aside = () => {
    const translate = useTranslate();
    const { id, ewg_hazard_score, ewg_rating } = useRecordContext<Ingredient>()!;
    return (
        <Section title={translate('resources.ingredients.facts')}>
            <Facts
                facts={[
                    {
                        label: 'resources.ingredients.fields.ewg_hazard_score',
                        value: <HazardTag score={ewg_hazard_score} />,
                    },
                    { label: 'resources.ingredients.fields.ewg_rating', value: ewg_rating || '–' },
                    { label: 'resources.ingredients.fields.id', value: id },
                ]}
            />
        </Section>
    );
};

const headOf = (ingredient: Ingredient) => ({
    tags: <HazardTag score={ingredient.ewg_hazard_score} />,
});

/** One ingredient: its names, description and what EWG says of it (catalogue document, section 2). */
export const IngredientShow = () => (
    <RecordPage<Ingredient>
        head={headOf}
        actions={
            <>
                <DeleteRecordButton
                    label="resources.ingredients.delete.button"
                    question="resources.ingredients.delete.question"
                    done="resources.ingredients.delete.done"
                />
                <EditRecordButton label="resources.ingredients.edit" />
            </>
        }
        main={<Main />}
        aside={<Aside />}
    />
);
