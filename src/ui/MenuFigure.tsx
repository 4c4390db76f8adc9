import { useLocaleState, useTranslate } from 'react-admin';
import { Hidden } from './Hidden.tsx';
import { styled } from './styled.ts';

const Figure = styled('span')(({ theme: { media, palette, radius, typography } }) => ({
    ...typography.subtitle2,
    minWidth: 20,
    paddingInline: 6,
    borderRadius: radius.pill,
    lineHeight: '18px',
    textAlign: 'center',
    color: palette.accent.text,
    backgroundColor: palette.accent.bgStrong,
    fontVariantNumeric: 'tabular-nums',
    [media.forcedColours]: { border: '1px solid' },
}));

export interface MenuFigureProps {
    count: number;
    /** Message key for screen readers; the message may contain the `smart_count`. */
    label: string;
}

/** A count after the name of a menu entry; renders nothing at 0. */
export const MenuFigure = ({ count, label }: MenuFigureProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (count === 0) return null;
    return (
        <Figure>
            <span aria-hidden="true">{count.toLocaleString(locale)}</span>
            <Hidden>{translate(label, { smart_count: count })}</Hidden>
        </Figure>
    );
};
