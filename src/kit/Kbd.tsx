import { styled } from '@mui/material/styles';

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

/** The key that presses what stands beside it, e.g. `E` or `Ctrl K`. Not read out, not shown on a phone. */
export const Kbd = ({ keys }: { keys: string }) => <Key aria-hidden="true">{keys}</Key>;
