import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import { view } from '../view.tsx';
import { withMessages } from '../withMessages.ts';
import { styled } from '../styled.ts';
import type { Column } from './column.ts';

/** As wide as a checkbox, so that nothing moves when the checkboxes arrive. */
const Room = styled('span')(({ theme: { size } }) => ({
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    width: size.target,
    verticalAlign: 'middle',
    'th > &': { marginInlineEnd: 10 },
}));

const SelectBox = view(
    withMessages(['lists'], () => import('./SelectBox.tsx').then(module => module.SelectBox)),
    null,
);

const ShownBox = view(() => import('./TickBox.tsx').then(module => module.TickShownBox), null);

/**
 * The actions for ticked rows, whose code loads with the first tick. The checkbox for all rows stands in their place
 * meanwhile, so that it keeps the focus.
 */
export const actsView = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
    view(load, <ShownBox />);

/** The first column gets a checkbox in each row, before its picture, and one for all visible rows in its head. */
export const selectable = <Row,>(
    [first, ...rest]: readonly Column<Row>[],
    isSelectable?: (row: Row) => boolean,
): readonly Column<Row>[] => [
    {
        ...first!,
        beforeHead: (
            <Room>
                <ShownBox />
            </Room>
        ),
        picture: row => (
            <>
                <Room>
                    <SelectBox row={row as RaRecord} disabled={isSelectable?.(row) === false} />
                </Room>
                {first!.picture?.(row)}
            </>
        ),
    },
    ...rest,
];
