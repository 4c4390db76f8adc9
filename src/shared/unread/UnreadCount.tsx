import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Hidden } from '../../kit/Hidden.tsx';
import { unreadOf } from './readList.ts';
import { useReadList } from './useReadList.ts';

const Figure = styled('span')(({ theme: { media, palette, radius, typography } }) => ({
    ...typography.subtitle2,
    minWidth: 20,
    paddingInline: 6,
    borderRadius: radius.pill,
    lineHeight: '18px',
    textAlign: 'center',
    color: palette.accent.text,
    backgroundColor: palette.accent.bgStrong,
    fontVariantNumeric: 'tabular-nums',
    [media.forcedColours]: { border: '1px solid' },
}));

/** How often the ids are refreshed, and how long they wait for the first page to load, in milliseconds. */
const interval = 60_000;
const delay = 1500;

const useSettled = () => {
    const [settled, setSettled] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(true), delay);
        return () => clearTimeout(timer);
    }, []);
    return settled;
};

export interface UnreadCountProps {
    /** Names the read list. */
    list: string;
    /** Fetches the id of every record. */
    readIds: () => Promise<number[]>;
}

/** The number of records the account has not seen; renders nothing at 0 (decision 5). */
export const UnreadCount = ({ list: name, readIds }: UnreadCountProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { list } = useReadList(name);
    const { data } = useQuery({
        queryKey: ['unread', name],
        queryFn: readIds,
        enabled: useSettled(),
        refetchInterval: interval,
        staleTime: interval,
    });
    const count = list && data ? unreadOf(list, data).length : 0;
    if (count === 0) return null;
    return (
        <Figure>
            <span aria-hidden="true">{count.toLocaleString(locale)}</span>
            <Hidden>{translate('shell.unread', { smart_count: count })}</Hidden>
        </Figure>
    );
};
