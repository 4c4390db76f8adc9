import type { PatchChange, DeskProduct } from '../../../../contract/deskDetail.ts';
import { useLocaleState, useTranslate } from 'react-admin';
import { ListDifference } from '../../../ui/difference/ListDifference.tsx';
import { Added, Removed } from '../../../ui/difference/marks.tsx';
import { TextDifference } from '../../../ui/difference/TextDifference.tsx';
import { Hidden } from '../../../ui/Hidden.tsx';
import { styled } from '../../../ui/styled.ts';

type IngredientChange = Extract<PatchChange, { field: 'ingredients' }>;

interface Named {
    id: number;
    name: string;
}

/** A place in the list, from 1, before and after the change; a gap has the first and the last of several. */
type LinePart =
    | {
          kind: 'kept' | 'added' | 'unplaced' | 'removed';
          id: number;
          name: string;
          now?: number;
          after?: number;
          /** The one before an added one; null in the first place. */
          follows?: string | null;
      }
    | { kind: 'gap'; now: number; after: number; count: number };

const beside = 1;

const wholeLine = (before: readonly Named[], { add, remove }: IngredientChange) => {
    const gone = new Set(remove.map(({ id }) => id));
    const line: Exclude<LinePart, { kind: 'gap' }>[] = before.map((each, at) => ({
        ...each,
        kind: gone.has(each.id) ? 'removed' : 'kept',
        now: at + 1,
    }));
    const unplaced: LinePart[] = [];
    for (const { ingredient, after } of add) {
        const at = after ? line.findIndex(({ id, kind }) => id === after.id && kind !== 'removed') : -1;
        if (after === null || at >= 0)
            line.splice(at + 1, 0, { ...ingredient, kind: 'added', follows: after && after.name });
        else unplaced.push({ ...ingredient, kind: 'unplaced' });
    }
    let last = 0;
    return {
        line: line.map(each => (each.kind === 'removed' ? each : { ...each, after: (last += 1) })),
        unplaced,
    };
};

/** The ingredients near a change, in order. A moved one appears at both places, one without a place comes last. */
export const ingredientLine = (before: readonly Named[], change: IngredientChange): readonly LinePart[] => {
    const { line, unplaced } = wholeLine(before, change);
    const isShown = line.map((_, index) =>
        line.slice(Math.max(0, index - beside), index + beside + 1).some(({ kind }) => kind !== 'kept'),
    );
    const parts: LinePart[] = [];
    for (const [index, each] of line.entries()) {
        const last = parts.at(-1);
        if (isShown[index]) parts.push(each);
        else if (last?.kind === 'gap') last.count += 1;
        else parts.push({ kind: 'gap', count: 1, now: each.now!, after: each.after! });
    }
    return [...parts, ...unplaced];
};

const Changes = styled('dl')(({ theme: { palette, typography } }) => ({
    display: 'grid',
    gap: 14,
    margin: 0,
    alignContent: 'start',
    ...typography.body2,
    '& dt': { ...typography.caption, marginBlockEnd: 6 },
    '& dt span': { marginInlineStart: 8, color: palette.paper.muted, fontVariantNumeric: 'tabular-nums' },
    '& dd': { margin: 0 },
}));

const Places = styled('table')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th': { ...typography.caption, fontWeight: typography.fontWeightRegular, color: palette.paper.muted },
    '& th, & td': { height: 30, padding: '0 8px', textAlign: 'start' },
    '& th:last-of-type, & td:last-of-type': { textAlign: 'end' },
    '& .number': { width: 44, color: palette.paper.muted, whiteSpace: 'nowrap' },
    '& td': { overflowWrap: 'anywhere' },
    '& .gap': { color: palette.paper.muted },
    '& ins': { color: palette.accent.text, fontWeight: typography.fontWeightBold, textDecoration: 'none' },
    '& .added, & .unplaced': {
        backgroundColor: palette.accent.bgStrong,
        boxShadow: `inset 3px 0 ${palette.accent.main}`,
        '&:dir(rtl)': { boxShadow: `inset -3px 0 ${palette.accent.main}` },
        '& .number': { color: palette.accent.text, fontWeight: typography.fontWeightBold },
    },
    '& .removed': { backgroundColor: palette.paper.tile, color: palette.paper.muted },
    '& small': { ...typography.caption, marginInlineStart: 8, fontWeight: typography.fontWeightRegular },
}));

interface PlaceNameProps {
    part: Exclude<LinePart, { kind: 'gap' }>;
    /** Whether the label gave the place. */
    isLabelled: boolean;
}

const PlaceName = ({ part, isLabelled }: PlaceNameProps) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.desk.patch.${key}`, args);
    const place = () => {
        if (part.follows === undefined) return part.kind === 'unplaced' && t('unplaced');
        const said = part.follows === null ? t('first') : t('follows', { name: part.follows });
        return isLabelled ? t('labelled', { place: said }) : said;
    };
    const name = <bdi>{part.name}</bdi>;
    if (part.kind === 'kept') return name;
    const said = translate(`components.difference.${part.kind === 'removed' ? 'removed' : 'added'}`);
    const hidden = <Hidden>{said}</Hidden>;
    if (part.kind === 'removed')
        return (
            <del>
                {hidden}
                {name}
            </del>
        );
    return (
        <ins>
            <span aria-hidden="true">+ </span>
            {hidden}
            {name}
            <small>{place()}</small>
        </ins>
    );
};

/** A list as a list: each place now and then, with the neighbours of what changes. */
const PlaceTable = ({ parts, isLabelled }: { parts: readonly LinePart[]; isLabelled: boolean }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, args?: object) => translate(`resources.desk.patch.${key}`, args);
    const range = (first: number | undefined, count = 1) =>
        first === undefined
            ? ''
            : [first, ...(count > 1 ? [first + count - 1] : [])].map(n => n.toLocaleString(locale)).join('–');
    return (
        <Places>
            <thead>
                <tr>
                    <th scope="col" colSpan={2}>
                        {t('now')}
                    </th>
                    <th scope="col">{t('then')}</th>
                </tr>
            </thead>
            <tbody>
                {parts.map((part, at) => {
                    const count = part.kind === 'gap' ? part.count : 1;
                    return (
                        <tr key={at} className={part.kind}>
                            <td className="number">{range(part.now, count)}</td>
                            <td>
                                {part.kind === 'gap' ? (
                                    t('unchanged', { smart_count: count })
                                ) : (
                                    <PlaceName part={part} isLabelled={isLabelled} />
                                )}
                            </td>
                            <td className="number">{range(part.after, count)}</td>
                        </tr>
                    );
                })}
            </tbody>
        </Places>
    );
};

const labels: Record<PatchChange['field'], string> = {
    name: 'resources.products.fields.name',
    brand: 'resources.products.fields.brand_id',
    parent: 'resources.brands.fields.parent_id',
    barcodes: 'resources.products.fields.barcodes',
    ingredients: 'resources.products.fields.product_ingredients',
};

const drawn = (change: PatchChange, product: DeskProduct | null, isLabelled: boolean) => {
    switch (change.field) {
        case 'name':
            return <TextDifference before={change.before} after={change.after} />;
        case 'brand':
        case 'parent':
            return (
                <>
                    {change.before && <Removed>{change.before.name}</Removed>}{' '}
                    <Added>{change.after.name}</Added>
                </>
            );
        case 'barcodes':
            return (
                <ListDifference
                    added={change.add}
                    removed={change.remove}
                    moved={[]}
                    kept={(product?.barcodes.length ?? change.remove.length) - change.remove.length}
                />
            );
        case 'ingredients':
            return (
                <PlaceTable
                    parts={ingredientLine(product?.ingredients ?? change.remove, change)}
                    isLabelled={isLabelled}
                />
            );
    }
};

/** What a correction would change, field by field; the list of ingredients in its order. */
export const PatchChanges = ({
    changes,
    product,
    isLabelled,
}: {
    changes: readonly PatchChange[];
    product: DeskProduct | null;
    /** Whether the label gave the places. */
    isLabelled: boolean;
}) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const counts = ({ add, remove }: Extract<PatchChange, { field: 'ingredients' }>) => {
        const before = product?.ingredients.length ?? remove.length;
        return translate('resources.desk.patch.counts', {
            before: before.toLocaleString(locale),
            after: (before + add.length - remove.length).toLocaleString(locale),
        });
    };
    return (
        <Changes>
            {changes.map(change => (
                <div key={change.field}>
                    <dt>
                        {translate(labels[change.field])}
                        {change.field === 'ingredients' && <span>{counts(change)}</span>}
                    </dt>
                    <dd>{drawn(change, product, isLabelled)}</dd>
                </div>
            ))}
        </Changes>
    );
};
