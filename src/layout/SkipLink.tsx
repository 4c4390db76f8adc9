import { useTranslate } from 'react-admin';
import { styled } from '../kit/styled.ts';

const Anchor = styled('a')(({ theme: { palette, radius, elevation, typography, zIndex } }) => ({
    ...typography.button,
    position: 'fixed',
    insetBlockStart: -96,
    insetInlineStart: 12,
    zIndex: zIndex.tooltip,
    padding: '6px 12px',
    borderRadius: radius.control,
    backgroundColor: palette.paper.surface,
    color: palette.accent.text,
    boxShadow: elevation.menu,
    '&:focus': { insetBlockStart: 10 },
}));

export const contentId = 'content';

/** The first tab stop: skips the bar and the menu. */
export const SkipLink = () => {
    const translate = useTranslate();
    return (
        <Anchor
            href={`#${contentId}`}
            onClick={event => {
                event.preventDefault();
                document.getElementById(contentId)?.focus();
            }}
        >
            {translate('shell.skip')}
        </Anchor>
    );
};
