import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { toThreads, type Threaded } from './threads.ts';

const List = styled('ul')(({ theme: { palette, size } }) => ({
    display: 'grid',
    gap: 20,
    '& ul': {
        display: 'grid',
        gap: 16,
        marginBlockStart: 14,
        marginInlineStart: size.avatar / 2,
        paddingInlineStart: size.avatar / 2 + 10,
        borderInlineStart: `1px solid ${palette.paper.hairline}`,
    },
}));

export interface ThreadListProps<Item> {
    items: readonly Item[];
    children: (item: Item) => ReactNode;
}

/** Texts of a thread, the replies nested below the one they answer. */
export const ThreadList = <Item extends Threaded>({ items, children }: ThreadListProps<Item>) => (
    <List>
        {toThreads(items).map(({ item, replies }) => (
            <li key={item.id}>
                {children(item)}
                {replies.length > 0 && (
                    <ul>
                        {replies.map(reply => (
                            <li key={reply.id}>{children(reply)}</li>
                        ))}
                    </ul>
                )}
            </li>
        ))}
    </List>
);
