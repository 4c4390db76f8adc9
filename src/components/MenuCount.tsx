import { styled } from '@mui/material/styles';
import { useLocaleState, useTranslate } from 'react-admin';

const Figure = styled('span')(({ theme: { palette, radius, typography } }) => ({
    ...typography.subtitle2,
    display: 'inline-block',
    minWidth: 20,
    textAlign: 'center',
    color: palette.paper.muted,
    fontVariantNumeric: 'tabular-nums',
    '&.unread': {
        paddingInline: 6,
        borderRadius: radius.pill,
        lineHeight: '18px',
        backgroundColor: palette.accent.bgStrong,
        color: palette.accent.text,
    },
    '& .said': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
}));

/** A count at the end of a menu entry; nothing at zero. `unread` is tinted and said as unread. */
export const MenuCount = ({ value, unread = false }: { value: number | undefined; unread?: boolean }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (!value) return null;
    return (
        <Figure className={unread ? 'unread' : undefined}>
            {value.toLocaleString(locale)}
            <span className="said"> {translate(unread ? 'shell.count.unread' : 'shell.count.open')}</span>
        </Figure>
    );
};
