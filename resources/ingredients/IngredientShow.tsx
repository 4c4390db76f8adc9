import { useRecordContext, useTranslate } from 'react-admin';
import type { Ingredient } from '../../contract/ingredients.ts';
import { YesNo } from '../../src/kit/fields/FieldValue.tsx';
import { DataTable } from '../../src/kit/list/DataTable.tsx';
import { Stack } from '../../src/kit/record/parts.tsx';
import { RecordActions } from '../../src/kit/record/RecordActions.tsx';
import { Show } from '../../src/kit/record/Show.tsx';
import { Labeled, SimpleShowLayout } from '../../src/kit/record/SimpleShowLayout.tsx';
import { Section } from '../../src/kit/Section.tsx';
import { HazardTag } from '../../src/shared/hazard/HazardTag.tsx';
import { styled } from '../../src/kit/styled.ts';

const variant = ['still'] as const;

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
                <DataTable data={names} label={label} variant={variant}>
                    <DataTable.Col source="name" />
                    <DataTable.Col<Ingredient['names'][number]>
                        source="primary"
                        phone
                        render={({ primary }) => <YesNo value={primary} />}
                    />
                </DataTable>
            </Section>
        </Stack>
    );
};

const scoreOf = ({ ewg_hazard_score }: Ingredient) => <HazardTag score={ewg_hazard_score} />;

const Aside = () => {
    const translate = useTranslate();
    return (
        <Section title={translate('resources.ingredients.facts')}>
            <SimpleShowLayout>
                <Labeled source="ewg_hazard_score" render={scoreOf} />
                <Labeled source="ewg_rating" render={({ ewg_rating }: Ingredient) => ewg_rating || '–'} />
                <Labeled source="id" />
            </SimpleShowLayout>
        </Section>
    );
};

/** One ingredient: its names, description and EWG data (catalogue document, section 2). */
export const IngredientShow = () => (
    <Show<Ingredient> tags={scoreOf} actions={<RecordActions />} aside={<Aside />}>
        <Main />
    </Show>
);
