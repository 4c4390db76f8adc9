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

type LinePart =
    | { kind: 'kept' | 'added' | 'unplaced' | 'removed'; id: number; name: string }
    | { kind: 'gap'; count: number };

const beside = 2;

const wholeLine = (before: readonly Named[], { add, remove }: IngredientChange) => {
    const gone = new Set(remove.map(({ id }) => id));
    const line: Exclude<LinePart, { kind: 'gap' }>[] = before.map(each => ({
        ...each,
        kind: gone.has(each.id) ? 'removed' : 'kept',
    }));
    const unplaced: LinePart[] = [];
    for (const { ingredient, after } of add) {
        const at = after ? line.findIndex(({ id, kind }) => id === after.id && kind !== 'removed') : -1;
        if (after === null || at >= 0) line.splice(at + 1, 0, { ...ingredient, kind: 'added' });
        else unplaced.push({ ...ingredient, kind: 'unplaced' });
    }
    return { line, unplaced };
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
        else parts.push({ kind: 'gap', count: 1 });
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

const Chips = styled('ul')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 6,
    '& li > *': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 5,
        minHeight: size.ingredient,
        paddingInline: 8,
        border: `1px solid ${palette.paper.hairline}`,
        borderRadius: radius.tag,
        overflowWrap: 'anywhere',
    },
    '& ins': {
        borderColor: palette.accent.main,
        backgroundColor: palette.accent.bgStrong,
        color: palette.accent.text,
        fontWeight: typography.fontWeightMedium,
        textDecoration: 'none',
    },
    '& ins small': { ...typography.caption, fontWeight: typography.fontWeightRegular },
    '& del': {
        borderColor: 'transparent',
        backgroundColor: palette.paper.tile,
        color: palette.paper.muted,
        textDecoration: 'line-through',
    },
    '& .gap': { border: 0, paddingInline: 2, color: palette.paper.muted },
}));

const Chip = ({ part }: { part: LinePart }) => {
    const translate = useTranslate();
    if (part.kind === 'gap')
        return (
            <span className="gap">
                {translate('resources.desk.patch.unchanged', { smart_count: part.count })}
            </span>
        );
    const name = <span dir="auto">{part.name}</span>;
    if (part.kind === 'kept') return <span>{name}</span>;
    const isRemoved = part.kind === 'removed';
    const hidden = <Hidden>{translate(`components.difference.${isRemoved ? 'removed' : 'added'}`)}</Hidden>;
    if (isRemoved)
        return (
            <del>
                {hidden}
                {name}
            </del>
        );
    return (
        <ins>
            <span aria-hidden="true">+</span>
            {hidden}
            {name}
            {part.kind === 'unplaced' && <small>{translate('resources.desk.patch.unplaced')}</small>}
        </ins>
    );
};

const labels: Record<PatchChange['field'], string> = {
    name: 'resources.products.fields.name',
    brand: 'resources.products.fields.brand_id',
    parent: 'resources.brands.fields.parent_id',
    barcodes: 'resources.products.fields.barcodes',
    ingredients: 'resources.products.fields.product_ingredients',
};

const keyOf = (part: LinePart, index: number) =>
    part.kind === 'gap' ? `gap ${index}` : `${part.kind} ${part.id}`;

const drawn = (change: PatchChange, product: DeskProduct | null) => {
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
                <Chips>
                    {ingredientLine(product?.ingredients ?? change.remove, change).map((part, index) => (
                        <li key={keyOf(part, index)}>
                            <Chip part={part} />
                        </li>
                    ))}
                </Chips>
            );
    }
};

/** What a correction would change, field by field; the list of ingredients in its order. */
export const PatchChanges = ({
    changes,
    product,
}: {
    changes: readonly PatchChange[];
    product: DeskProduct | null;
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
                    <dd>{drawn(change, product)}</dd>
                </div>
            ))}
        </Changes>
    );
};
