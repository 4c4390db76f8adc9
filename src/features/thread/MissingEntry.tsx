import { useTranslate } from 'react-admin';
import { Alert } from '../../ui/message/Alert.tsx';
import { useThreadMode } from './useThreadMode.ts';

interface MissingEntryProps {
    /** All entries of the thread. */
    items: readonly { id: number }[];
    /** Message key. */
    text: string;
}

/** Says that the entry in the address is not in the thread, such as one deleted since. */
export const MissingEntry = ({ items, text }: MissingEntryProps) => {
    const translate = useTranslate();
    const { at, editing, replying } = useThreadMode();
    // Replying to 0 answers the thread's record.
    const wanted = at ?? editing ?? (replying || undefined);
    if (wanted === undefined || items.some(({ id }) => id === wanted)) return null;
    return <Alert severity="warning">{translate(text)}</Alert>;
};
