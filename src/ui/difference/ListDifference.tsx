import MovedIcon from '@mui/icons-material/SwapVertOutlined';
import { useTranslate } from 'react-admin';
import { mirrored } from '../../theme/mirrored.ts';
import { Hidden } from '../Hidden.tsx';
import { styled } from '../styled.ts';
import type { ListChanges } from './listChanges.ts';

const List = styled('ul')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 6,
    ...typography.body2,
    '& .entry': {
        display: 'inline-flex',
        alignItems: 'center',
        gap: 5,
        minHeight: size.ingredient,
        paddingInline: 8,
        border: '1px solid transparent',
        borderRadius: radius.tag,
        fontWeight: typography.fontWeightMedium,
        textDecoration: 'none',
        overflowWrap: 'anywhere',
        '& svg': { flex: 'none', fontSize: size.iconTiny },
    },
    '& ins.entry': {
        borderColor: palette.accent.main,
        backgroundColor: palette.accent.bgStrong,
        color: palette.accent.text,
    },
    '& del.entry': {
        backgroundColor: palette.paper.tile,
        color: palette.paper.muted,
        fontWeight: typography.fontWeightRegular,
        textDecoration: 'line-through',
    },
    '& .moved': { border: `1px dashed ${palette.accent.mark}`, color: palette.accent.text },
    '& .places': {
        display: 'inline-flex',
        gap: 4,
        fontVariantNumeric: 'tabular-nums',
        fontWeight: typography.fontWeightRegular,
    },
    '& .kept': { color: palette.paper.muted },
}));

/** Points from before to after, in the reading direction. */
export const Arrow = styled('span')({ display: 'inline-block', ...mirrored });

/** Entries of the same name are told apart by their earlier occurrences. */
const keyed = (names: readonly string[]) =>
    names.map((name, index) => ({
        name,
        key: `${name}-${names.slice(0, index).filter(each => each === name).length}`,
    }));

export const ListDifference = ({ added, removed, moved, kept }: ListChanges) => {
    const translate = useTranslate();
    return (
        <List>
            {keyed(added).map(({ name, key }) => (
                <li key={`+${key}`}>
                    <ins className="entry">
                        <span aria-hidden="true">+</span>
                        <Hidden>{translate('components.difference.added')}</Hidden>
                        <span dir="auto">{name}</span>
                    </ins>
                </li>
            ))}
            {keyed(removed).map(({ name, key }) => (
                <li key={`-${key}`}>
                    <del className="entry">
                        <Hidden>{translate('components.difference.removed')}</Hidden>
                        <span dir="auto">{name}</span>
                    </del>
                </li>
            ))}
            {moved.map(({ name, from, to }) => (
                <li key={`${from}-${to}`}>
                    <span className="entry moved">
                        <MovedIcon aria-hidden="true" />
                        <span dir="auto">{name}</span>
                        <span className="places" aria-hidden="true">
                            <span>{from}</span>
                            <Arrow>→</Arrow>
                            <span>{to}</span>
                        </span>
                        <Hidden>{translate('components.difference.moved', { from, to })}</Hidden>
                    </span>
                </li>
            ))}
            {kept > 0 && (
                <li className="kept">{translate('components.difference.kept', { smart_count: kept })}</li>
            )}
        </List>
    );
};
