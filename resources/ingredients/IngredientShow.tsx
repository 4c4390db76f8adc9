import { useRecordContext, useTranslate } from 'react-admin';
import type { Ingredient } from '../../contract/ingredients.ts';
import { YesNo } from '../../src/ui/fields/FieldValue.tsx';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { Stack } from '../../src/ui/record/parts.tsx';
import { RecordActions } from '../../src/features/resource/RecordActions.tsx';
import { Show } from '../../src/features/resource/Show.tsx';
import { Fact, SimpleShowLayout } from '../../src/ui/record/SimpleShowLayout.tsx';
import { Section } from '../../src/ui/page/Section.tsx';
import { HazardTag } from '../../src/features/hazard/HazardTag.tsx';
import { useOffers } from '../../src/ui/useOffers.ts';
import { view } from '../../src/ui/view.tsx';
import { withMessages } from '../../src/ui/withMessages.ts';
import { styled } from '../../src/ui/styled.ts';

const variant = ['still'] as const;

const IngredientUse = view(
    withMessages(['ingredient'], () => import('./IngredientUse.tsx').then(module => module.IngredientUse)),
    null,
);

const Text = styled('p')(({ theme: { palette } }) => ({
    color: palette.paper.secondary,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
}));

const Main = () => {
    const translate = useTranslate();
    const { description, names } = useRecordContext<Ingredient>()!;
    const label = translate('resources.ingredients.names');
    const isUseOffered = useOffers('GET ingredient/{id}/use');
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
            {isUseOffered && <IngredientUse />}
        </Stack>
    );
};

const scoreOf = ({ ewg_hazard_score }: Ingredient) => <HazardTag score={ewg_hazard_score} />;

const Aside = () => {
    const translate = useTranslate();
    const { cas_number, functions } = useRecordContext<Ingredient>()!;
    return (
        <Section title={translate('resources.ingredients.facts')}>
            <SimpleShowLayout>
                <Fact source="ewg_hazard_score" render={scoreOf} />
                <Fact source="ewg_rating" render={({ ewg_rating }: Ingredient) => ewg_rating || '–'} />
                {cas_number && <Fact source="cas_number" />}
                {functions && <Fact source="functions" />}
                <Fact source="id" />
            </SimpleShowLayout>
        </Section>
    );
};

export const IngredientShow = () => (
    <Show<Ingredient> tags={scoreOf} actions={<RecordActions />} aside={<Aside />}>
        <Main />
    </Show>
);
