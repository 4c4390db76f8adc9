import { whileTyping } from './typing.ts';
import { styled } from '../styled.ts';

const Key = styled('kbd')(({ theme: { breakpoints, palette, radius, typography } }) => ({
    ...typography.subtitle2,
    flex: 'none',
    minWidth: 18,
    paddingInline: 4,
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.bar,
    color: palette.paper.muted,
    backgroundColor: palette.paper.surface,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    '.MuiButton-root &': { marginInline: '8px -5px', backgroundColor: 'transparent' },
    // The key itself runs from left to right.
    '[dir="rtl"] .MuiButton-root &': { marginInline: '-5px 8px' },
    '.MuiButton-contained &, .MuiSnackbarContent-root &': {
        color: 'inherit',
        borderColor: 'color-mix(in srgb, currentColor 38%, transparent)',
    },
    '.MuiButton-root.Mui-disabled &': { color: 'inherit' },
    // A control that also has Alt says itself what acts while text is typed.
    [`${whileTyping} [aria-keyshortcuts]:not([aria-keyshortcuts*="Alt+"]) &.plain`]: { visibility: 'hidden' },
    [breakpoints.down('phone')]: { display: 'none' },
}));

/** A key that types or deletes in a text field unless it is pressed with Ctrl. */
const isPlain = (keys: string) => /^[^↵]$/u.test(keys);

/**
 * The shortcut for the control beside it, e.g. `E` or `Ctrl K`. Hidden from screen readers, on a phone, and while the
 * key would change a text instead.
 */
export const Kbd = ({ keys }: { keys: string }) => (
    <Key aria-hidden="true" dir="ltr" className={isPlain(keys) ? 'plain' : undefined}>
        {keys}
    </Key>
);
