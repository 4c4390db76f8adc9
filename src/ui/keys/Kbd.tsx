import { styled } from '../styled.ts';

const Key = styled('kbd')(({ theme: { breakpoints, palette, radius, typography } }) => ({
    ...typography.subtitle2,
    minWidth: 18,
    paddingInline: 4,
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.bar,
    color: palette.paper.muted,
    backgroundColor: palette.paper.surface,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    '.MuiButton-root &': { marginInline: '8px -5px', backgroundColor: 'transparent' },
    '.MuiButton-contained &': {
        color: 'inherit',
        borderColor: 'color-mix(in srgb, currentColor 38%, transparent)',
    },
    '.MuiButton-root.Mui-disabled &': { color: 'inherit' },
    [breakpoints.down('phone')]: { display: 'none' },
}));

/** The shortcut for the control beside it, e.g. `E` or `Ctrl K`. Hidden from screen readers and on a phone. */
export const Kbd = ({ keys }: { keys: string }) => <Key aria-hidden="true">{keys}</Key>;
