import { styled } from '../styled.ts';

/** A selectable day of a calendar; the selected one is pressed. */
export const DayButton = styled('button')(({ theme: { palette, radius, size, typography } }) => ({
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 2,
    width: '100%',
    height: size.input,
    padding: 0,
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: palette.paper.ink,
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.paper.hover },
    '&:disabled': { color: palette.paper.disabled, background: 'none', cursor: 'default' },
    '&[aria-current="date"]': { color: palette.accent.text, fontWeight: typography.fontWeightBold },
    '&[aria-pressed="true"]': {
        backgroundColor: palette.accent.main,
        color: palette.accent.contrastText,
        fontWeight: typography.fontWeightBold,
    },
}));
