import { styled } from '../styled.ts';

/** A selectable day of a calendar; the selected one is pressed. */
export const DayButton = styled('button')(({ theme: { palette, radius } }) => ({
    width: '100%',
    padding: 0,
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    color: palette.paper.ink,
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.paper.hover },
    '&:disabled': { color: palette.paper.disabled, background: 'none', cursor: 'default' },
    '&[aria-pressed="true"]': {
        backgroundColor: palette.accent.main,
        color: palette.accent.contrastText,
        fontWeight: 600,
    },
}));
