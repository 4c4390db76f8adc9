import { useTranslate } from 'react-admin';
import { Alert } from '../../ui/message/Alert.tsx';
import { useLinkedEntry } from './useThreadMode.ts';

interface MissingEntryProps {
    /** All entries of the thread. */
    items: readonly { id: number }[];
    /** Message key. */
    text: string;
}

/** Says that the entry in the address is not in the thread, such as one deleted since. */
export const MissingEntry = ({ items, text }: MissingEntryProps) => {
    const translate = useTranslate();
    if (!useLinkedEntry(items).isMissing) return null;
    return <Alert severity="warning">{translate(text)}</Alert>;
};
