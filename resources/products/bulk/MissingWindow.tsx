import { useTheme } from '@mui/material/styles';
import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { MissingList } from './MissingList.tsx';
import type { MissingName } from './missing.ts';
import { MissingRow, type MissingRowProps } from './MissingRow.tsx';

interface MissingWindowProps {
    listed: readonly MissingName[];
    rowOf: (missing: MissingName) => MissingRowProps;
}

/** Missing names in a box that scrolls, of which only those in view are rendered. */
export const MissingWindow = ({ listed, rowOf }: MissingWindowProps) => {
    const { size } = useTheme();
    const box = useRef<HTMLUListElement>(null);
    const height = 8 * size.row;
    // Its functions change on every scroll, which only React Compiler, not in use here, cannot handle.
    // oxlint-disable-next-line react/incompatible-library
    const virtual = useVirtualizer({
        count: listed.length,
        getScrollElement: () => box.current,
        getItemKey: index => listed[index]!.name,
        estimateSize: () => 1.5 * size.row,
        overscan: 6,
        // A box without a height has no layout, so the height of the style counts.
        observeElementRect: (instance, callback) =>
            observeElementRect(instance, rect => callback({ ...rect, height: rect.height || height })),
        initialRect: { width: 0, height },
    });
    const items = virtual.getVirtualItems();
    return (
        <MissingList
            ref={box}
            style={{
                maxHeight: height,
                paddingBlockStart: items[0]?.start ?? 0,
                paddingBlockEnd: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
            }}
        >
            {items.map(({ index, key }) => {
                const missing = listed[index]!;
                return (
                    <li
                        key={key}
                        ref={virtual.measureElement}
                        data-index={index}
                        aria-posinset={index + 1}
                        aria-setsize={listed.length}
                    >
                        <MissingRow {...rowOf(missing)} />
                    </li>
                );
            })}
        </MissingList>
    );
};
