import { useQueryClient } from '@tanstack/react-query';
import { useTranslate, type Identifier } from 'react-admin';
import { formatDayTime } from '../format/time.ts';
import { useHeld } from '../keys/useHeld.ts';
import { styled } from '../styled.ts';

const Note = styled('span')(({ theme: { breakpoints, palette, typography } }) => ({
    color: palette.paper.muted,
    ...typography.caption,
    // The buttons keep a line of their own.
    [breakpoints.down('phone')]: { flexBasis: '100%' },
}));

const keyOf = (resource: string, id: Identifier) => ['savedAt', resource, String(id)];

/** Returns a function that remembers that a record was saved just now, until the session or the tab ends. */
export const useMarkSaved = (resource: string) => {
    const queryClient = useQueryClient();
    return (id: Identifier) => queryClient.setQueryData(keyOf(resource, id), new Date());
};

interface SavedAtProps {
    resource: string;
    id: Identifier;
}

/** When a record was last saved in this tab, in the reader's time zone; renders nothing if it was not. */
export const SavedAt = ({ resource, id }: SavedAtProps) => {
    const translate = useTranslate();
    const saved = useHeld<Date>(keyOf(resource, id));
    return saved && <Note>{translate('components.saved', { time: formatDayTime(saved) })}</Note>;
};
