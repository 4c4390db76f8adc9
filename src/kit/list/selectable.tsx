import type { RaRecord } from 'react-admin';
import { view } from '../view.tsx';
import { withMessages } from '../withMessages.ts';
import { styled } from '../styled.ts';
import type { Column } from './column.ts';

/** As wide as a box, so that nothing moves when the boxes arrive. */
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

/** Columns whose first one has a box in each row, before its picture, and one for all shown rows in its head. */
export const selectable = <Row,>(
    [first, ...rest]: readonly Column<Row>[],
    label: string,
): readonly Column<Row>[] => [
    {
        ...first!,
        head: (
            <>
                <Room>
                    <ShownBox />
                </Room>
                {label}
            </>
        ),
        picture: row => (
            <>
                <Room>
                    <SelectBox row={row as RaRecord} />
                </Room>
                {first!.picture?.(row)}
            </>
        ),
    },
    ...rest,
];
