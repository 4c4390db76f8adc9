import type { ReactNode } from 'react';
import { styled } from '../styled.ts';

const Row = styled('div')(({ theme: { breakpoints } }) => ({
    display: 'flex',
    flex: 1,
    '& > div': { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 },
    [breakpoints.down('phone')]: { flexDirection: 'column' },
}));

export const withAside = (form: ReactNode, aside: ReactNode) =>
    aside ? (
        <Row>
            <div>{form}</div>
            <aside>{aside}</aside>
        </Row>
    ) : (
        form
    );
