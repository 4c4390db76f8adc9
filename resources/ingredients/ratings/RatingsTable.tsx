import { useLocaleState, useTranslate } from 'react-admin';
import type { HazardScore } from '../../../contract/ingredients.ts';
import { HazardTag } from '../../../src/features/hazard/HazardTag.tsx';
import { Select } from '../../../src/ui/input/Select.tsx';
import { DataTable } from '../../../src/ui/list/DataTable.tsx';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { RecordLink } from '../../../src/ui/RecordLink.tsx';
import { styled } from '../../../src/ui/styled.ts';
import { ratingOutcomes, type RatingRow } from './ratingRows.ts';

/** Lines that need nobody are only counted beyond this. */
const mostShown = 200;

const variant = ['still'] as const;

const Change = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 });

/** The value before, and the one after if it differs. */
const Score = ({ row: { ingredient, ewg_hazard_score: after } }: { row: RatingRow }) => {
    const before: HazardScore | undefined = ingredient?.ewg_hazard_score;
    if (after === null || after === before) return before ? <HazardTag score={before} /> : null;
    return (
        <Change>
            {before && <HazardTag score={before} />}
            {before && <span aria-hidden>→</span>}
            <HazardTag score={after} />
        </Change>
    );
};

const ratingOf = ({ ingredient, ewg_rating: after }: RatingRow) => {
    const before = ingredient?.ewg_rating || undefined;
    if (after === null || after === before) return before ?? '–';
    return before ? `${before} → ${after}` : after;
};

interface RatingsTableProps {
    rows: readonly RatingRow[];
    /** `ingredient` is the id of a similar one that the name stands for. */
    onChoose: (name: string, ingredient: number | undefined) => void;
}

interface MatchedProps extends Pick<RatingsTableProps, 'onChoose'> {
    row: RatingRow;
}

/** The ingredient of a line; of an unknown name the choice among similar ones. */
const Matched = ({ row: { name, read, ingredient, nearest }, onChoose }: MatchedProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.ingredients.ratings.${key}`, args);
    if (read !== 'unknown') return <RecordLink resource="ingredients" record={ingredient} />;
    if (nearest.length === 0) return <Quiet>{t('nothingNear')}</Quiet>;
    return (
        <Select
            label={t('near', { name })}
            options={[
                { value: '', text: t('none') },
                ...nearest.map(({ id, name: text }) => ({ value: id, text })),
            ]}
            value={ingredient?.id ?? ''}
            onChange={id => onChoose(name, id === '' ? undefined : Number(id))}
        />
    );
};

export const RatingsTable = ({ rows, onChoose }: RatingsTableProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, args?: object) => translate(`resources.ingredients.ratings.${key}`, args);
    const inOrder = rows.toSorted(
        (one, other) => ratingOutcomes.indexOf(one.read) - ratingOutcomes.indexOf(other.read),
    );
    const needed = inOrder.filter(({ read }) => read === 'unknown').length;
    const shown = inOrder.slice(0, Math.max(mostShown, needed));
    const outcomeOf = ({ outcome, field }: RatingRow) =>
        field ? t(`wrong.${field}`) : t(`outcomes.${outcome}`);
    // A phone has no room for the columns of what changes.
    const shortOf = (row: RatingRow) =>
        row.outcome === 'changes'
            ? [
                  row.ewg_rating !== null && ratingOf(row),
                  row.ewg_hazard_score !== null && translate(`components.hazard.${row.ewg_hazard_score}`),
              ]
                  .filter(Boolean)
                  .join(' · ')
            : outcomeOf(row);
    return (
        <>
            <DataTable<RatingRow> data={shown} label={t('lines')} variant={variant} resource="ingredients">
                <DataTable.Col<RatingRow>
                    source="name"
                    render={({ name }) => <bdi>{name}</bdi>}
                    under={shortOf}
                />
                <DataTable.Col<RatingRow>
                    source="matched"
                    label="resources.ingredients.ratings.matched"
                    render={row => <Matched row={row} onChoose={onChoose} />}
                    phone
                    fit
                />
                <DataTable.Col<RatingRow> source="ewg_rating" render={ratingOf} tabular fit />
                <DataTable.Col<RatingRow> source="ewg_hazard_score" render={row => <Score row={row} />} fit />
                <DataTable.Col<RatingRow>
                    source="outcome"
                    label="resources.ingredients.ratings.outcome"
                    render={outcomeOf}
                    fit
                />
            </DataTable>
            {shown.length < rows.length && (
                <Quiet>{t('more', { count: (rows.length - shown.length).toLocaleString(locale) })}</Quiet>
            )}
        </>
    );
};
