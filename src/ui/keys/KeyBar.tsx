import { useTranslate } from 'react-admin';
import { Kbd } from './Kbd.tsx';
import { keyBarMark } from './shortcut.ts';
import { whileTyping } from './typing.ts';
import { styled } from '../styled.ts';

const Bar = styled('ul')(({ theme: { breakpoints, media, palette, size, space, typography, zIndex } }) => ({
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: zIndex.appBar - 1,
    backgroundColor: palette.paper.surface,
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 20px',
    minHeight: size.keyBar,
    color: palette.paper.muted,
    ...typography.caption,
    '& li': { display: 'flex', alignItems: 'center', gap: space.unit },
    [`${whileTyping} & li`]: { visibility: 'hidden' },
    [breakpoints.down('phone')]: { display: 'none' },
    [media.low]: { position: 'static' },
}));

export interface KeyBarEntry {
    keys: readonly string[];
    /** Message key of what the keys do. */
    label: string;
}

const allKeys: KeyBarEntry = { keys: ['?'], label: 'shell.keys' };

/** Shortcuts that no button shows, at the foot of a page for working through a queue. Hidden on a phone. */
export const KeyBar = ({ label, entries }: { label: string; entries: readonly KeyBarEntry[] }) => {
    const translate = useTranslate();
    return (
        <Bar data-foot aria-label={label} {...{ [keyBarMark]: '' }}>
            {[...entries, allKeys].map(({ keys, label: does }) => (
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
