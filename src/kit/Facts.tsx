import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

const List = styled('dl')(({ theme: { palette, size, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: `${size.factLabel}px minmax(0, 1fr)`,
    gap: '10px 12px',
    ...typography.body2,
    '& dt': { color: palette.paper.muted },
    '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
}));

export interface Fact {
    /** Message key. */
    label: string;
    /** Left out when null or undefined. */
    value: ReactNode;
}

/** What is known of a record, label by label. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => {
    const translate = useTranslate();
    return (
        <List>
            {facts
                .filter(({ value }) => value !== null && value !== undefined)
                .map(({ label, value }) => (
                    <div key={label} style={{ display: 'contents' }}>
                        <dt>{translate(label)}</dt>
                        <dd>{value}</dd>
                    </div>
                ))}
        </List>
    );
};
