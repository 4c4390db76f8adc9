import { useLocaleState, useRecordContext, useTranslate, Link } from 'react-admin';
import type { Ingredient, IngredientUse as Use } from '../../contract/ingredients.ts';
import { useCall } from '../../dataProvider/calls.ts';
import { listPath } from '../../src/routing/paths.ts';
import { DataTable } from '../../src/ui/list/DataTable.tsx';
import { ErrorState } from '../../src/ui/message/ErrorState.tsx';
import { readingReasonOf } from '../../src/ui/message/reasonOf.ts';
import { RecordLink } from '../../src/ui/RecordLink.tsx';
import { Section } from '../../src/ui/page/Section.tsx';

const variant = ['still'] as const;

type Near = Use['near'][number];

/** The products that list the ingredient, and ingredients with a name that is nearly one of its own. */
export const IngredientUse = () => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { id } = useRecordContext<Ingredient>()!;
    const { data, error, refetch } = useCall('GET ingredient/{id}/use', { params: { id }, quiet: true });
    const t = (key: string, args?: object) => translate(`resources.ingredients.use.${key}`, args);
    if (error)
        return (
            <ErrorState
                what="resources.ingredients.use.failed"
                why={readingReasonOf(error)}
                onRetry={() => void refetch()}
            />
        );
    if (!data) return null;
    const label = t('near');
    const count = t('products', {
        smart_count: data.products,
        count: data.products.toLocaleString(locale),
    });
    return (
        <>
            <Section title={t('title')}>
                {data.products > 0 ? (
                    <Link to={listPath('products', { all: 'true', ingredient: String(id) })}>{count}</Link>
                ) : (
                    count
                )}
            </Section>
            {data.near.length > 0 && (
                <Section title={label} count={data.near.length}>
                    <DataTable<Near> data={data.near} label={label} variant={variant} resource="ingredients">
                        <DataTable.Col<Near>
                            source="name"
                            render={near => <RecordLink resource="ingredients" record={near} />}
                        />
                        <DataTable.Col<Near>
                            source="similar"
                            label="resources.ingredients.use.similar"
                            render={({ similar }) => <bdi>{similar}</bdi>}
                        />
                        <DataTable.NumberCol source="products" phone />
                    </DataTable>
                </Section>
            )}
        </>
    );
};
