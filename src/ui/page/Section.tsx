import { useId, type ReactNode } from 'react';
import { useLocaleState } from 'react-admin';
import { styled } from '../styled.ts';

const Box = styled('section')(({ theme: { breakpoints, palette, typography } }) => ({
    minWidth: 0,
    '& > .top': { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: 8, marginBlockEnd: 8 },
    '& h2': { ...typography.h2 },
    '& > .top > .count': {
        ...typography.body2,
        color: palette.paper.muted,
        fontVariantNumeric: 'tabular-nums',
    },
    '& > .top > .end': { marginInlineStart: 'auto' },
    [breakpoints.down('phone')]: {
        '& > .top > .end': { marginInlineStart: 0, width: '100%' },
    },
}));

export interface SectionProps {
    /** Translated. */
    title: string;
    count?: number;
    /** At the end of the heading line: a legend, a hint, a button. */
    end?: ReactNode;
    children: ReactNode;
}

export const Section = ({ title, count, end, children }: SectionProps) => {
    const [locale] = useLocaleState();
    const id = useId();
    return (
        <Box aria-labelledby={id}>
            <div className="top">
                <h2 id={id}>{title}</h2>
                {count !== undefined && <span className="count">{count.toLocaleString(locale)}</span>}
                {end && <div className="end">{end}</div>}
            </div>
            {children}
        </Box>
    );
};
