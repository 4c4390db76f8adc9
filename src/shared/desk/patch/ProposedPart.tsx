import { useQuery } from '@tanstack/react-query';
import { itemQuery } from '../itemQuery.ts';
import { PatchCard } from './PatchCard.tsx';

/** The change that is read from a correction that waits; loaded with its messages when a page needs it. */
export const ProposedPart = ({ id }: { id: number; open: boolean }) => {
    const { data: item } = useQuery(itemQuery({ kind: 'correction', id }));
    return item?.kind === 'correction' ? <PatchCard item={item} /> : null;
};
