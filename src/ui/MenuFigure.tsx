import { clsx } from 'clsx';
import { useLocaleState, useTranslate } from 'react-admin';
import { Hidden } from './Hidden.tsx';
import { styled } from './styled.ts';

const Figure = styled('span')(({ theme: { palette, typography } }) => ({
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    // Closer to its name than the icon is, which leaves room for four digits beside the longest.
    marginInlineStart: -6,
    ...typography.subtitle2,
    fontWeight: typography.fontWeightRegular,
    color: palette.paper.muted,
    fontVariantNumeric: 'tabular-nums',
    '&.ink': { color: palette.paper.ink, fontWeight: typography.fontWeightBold },
    '&.unread::before': {
        content: '""',
        inlineSize: 6,
        blockSize: 6,
        borderRadius: '50%',
        backgroundColor: palette.accent.mark,
        forcedColorAdjust: 'none',
    },
}));

export interface MenuFigureProps {
    count: number;
    /** Message key for the tooltip and screen readers; the message may contain the `smart_count`. */
    label: string;
    /** `ink`: what is to be done; `unread`: after a dot. */
    kind?: 'ink' | 'unread';
}

/** A count after the name of a menu entry; renders nothing at 0. */
export const MenuFigure = ({ count, label, kind }: MenuFigureProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (count === 0) return null;
    const text = translate(label, { smart_count: count });
    return (
        <Figure className={clsx(kind)} title={text}>
            <span aria-hidden="true">{count.toLocaleString(locale)}</span>
            <Hidden>{text}</Hidden>
        </Figure>
    );
};
