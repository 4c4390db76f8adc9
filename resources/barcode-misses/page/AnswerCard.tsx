import { styled } from '../../../src/kit/styled.ts';

/** The likely answer to which product a barcode is: a line (`p`) that says why, and below it (`div`) what it is and its button. */
export const AnswerCard = styled('div')(({ theme: { breakpoints, palette, radius, typography } }) => ({
    border: `1px solid ${palette.accent.border}`,
    borderRadius: radius.card,
    backgroundColor: palette.accent.bg,
    fontVariantNumeric: 'tabular-nums',
    '& > p': {
        padding: '10px 16px',
        borderBlockEnd: `1px solid ${palette.accent.border}`,
        ...typography.body2,
    },
    '& > div': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 12, padding: '10px 16px' },
    '& > div > :first-child': { flex: '1 1 240px' },
    '& dt': { fontWeight: typography.fontWeightMedium },
    '& dd': { color: palette.paper.muted, ...typography.body2 },
    [breakpoints.down('phone')]: { '& .MuiButton-root': { width: '100%' } },
}));
