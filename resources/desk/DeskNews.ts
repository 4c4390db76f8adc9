import { styled } from '../../src/ui/styled.ts';

/** A line above the list that says what else there is to look at. */
export const DeskNews = styled('div')(({ theme: { palette, size, space, typography } }) => ({
    ...typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: `8px ${space.inline}px`,
    borderBlockEnd: `1px solid ${palette.paper.hairline}`,
    backgroundColor: palette.paper.sunken,
    overflowWrap: 'anywhere',
    '& > svg': { flex: 'none', fontSize: size.icon, color: palette.accent.text },
    // Beside its icon; what it leads to stands below where there is no room.
    '& > span': { flex: '1 1 70%' },
    '& > a': { fontWeight: 500 },
    // Its key is for the first line.
    '& ~ & kbd': { display: 'none', visibility: 'hidden' },
    '& > .MuiButton-root': { marginInlineStart: 'auto' },
}));
