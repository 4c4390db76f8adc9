import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '../styled.ts';
import { FootAlert } from './FootAlert.tsx';

const Frame = styled('div')(({ theme: { media, size } }) => ({
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    width: '100%',
    maxWidth: size.listMax,
    '& .body': { flex: 1, position: 'relative' },
    // Stacked, and in sight wherever the list is scrolled to.
    '& > .foot': { position: 'sticky', insetBlockEnd: 0, zIndex: 4, [media.low]: { position: 'static' } },
    '& .beside': { display: 'flex', '& > div': { flex: 1, minWidth: 0 } },
    '& .reload': { position: 'absolute', insetInline: 0, insetBlockStart: 0, zIndex: 4 },
}));

/** The bar of ticked rows on a phone, above the pagination, where it moves no row. */
const FootActs = styled('div')(({ theme: { elevation, palette, space } }) => ({
    paddingBlock: 4,
    paddingInline: space.inlinePhone,
    backgroundColor: palette.accent.bg,
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    boxShadow: elevation.bar,
}));

export interface ListFrameProps {
    head: ReactNode;
    toolbar?: ReactNode;
    /** A table, a skeleton, or what replaces them. */
    children: ReactNode;
    aside?: ReactNode;
    /** The actions for ticked rows, above the pagination. */
    acts?: ReactNode;
    pager?: ReactNode;
    /** Newer rows are loading: a progress bar runs at the top edge of the old ones. */
    reloading?: boolean;
}

export const ListFrame = ({
    head,
    toolbar,
    children,
    aside,
    acts,
    pager,
    reloading = false,
}: ListFrameProps) => {
    const translate = useTranslate();
    return (
        <Frame>
            {head}
            {toolbar}
            <div className="body">
                {reloading && (
                    <LinearProgress className="reload" aria-label={translate('components.loading')} />
                )}
                {aside ? (
                    <div className="beside">
                        <div>{children}</div>
                        <aside>{aside}</aside>
                    </div>
                ) : (
                    children
                )}
            </div>
            <div className="foot" data-foot>
                {acts && <FootActs>{acts}</FootActs>}
                <FootAlert />
                {pager}
            </div>
        </Frame>
    );
};
