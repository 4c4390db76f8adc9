import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Kbd } from './Kbd.tsx';

const Bar = styled('ul')(({ theme: { breakpoints, palette, size, space, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 20px',
    minHeight: size.keyBar,
    color: palette.paper.muted,
    ...typography.caption,
    '& li': { display: 'flex', alignItems: 'center', gap: space.unit },
    [breakpoints.down('phone')]: { display: 'none' },
}));

export interface KeyBarEntry {
    keys: readonly string[];
    /** Message key of what the keys do. */
    label: string;
}

/** Shortcuts that no button shows, at the foot of a page for working through a queue. Hidden on a phone. */
export const KeyBar = ({ label, entries }: { label: string; entries: readonly KeyBarEntry[] }) => {
    const translate = useTranslate();
    return (
        <Bar aria-label={label}>
            {entries.map(({ keys, label: does }) => (
                <li key={does}>
                    {keys.map(key => (
                        <Kbd key={key} keys={key} />
                    ))}
                    {translate(does)}
                </li>
            ))}
        </Bar>
    );
};
