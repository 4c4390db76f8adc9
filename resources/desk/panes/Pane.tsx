import type { DeskItem } from '../../../contract/desk.ts';
import { PatchCard } from '../../../src/shared/desk/patch/PatchCard.tsx';
import { CorrectedSubject, CorrectionText } from './CorrectionPane.tsx';
import { MissPane } from './MissPane.tsx';
import { Notes } from '../../../src/shared/desk/Notes.tsx';
import { styled } from '../../../src/kit/styled.ts';
import { PersonStrip } from './PersonStrip.tsx';
import { ProductCard } from './ProductCard.tsx';
import { SubmissionPane } from './SubmissionPane.tsx';
import { AnswerPane, CommentPane, PostPane, QuestionPane, ReviewPane } from './TextPanes.tsx';

const Parts = styled('div')(({ theme: { breakpoints, media, palette, size, space } }) => ({
    // In a grid nothing sticks beyond its own row.
    display: 'flex',
    flexDirection: 'column',
    gap: space.card,
    '& > *': { minWidth: 0 },
    // Who sent it stays in sight, however long it is; the shadow covers what scrolls by beside it.
    '& > .person': {
        position: 'sticky',
        // Into the padding of what scrolls.
        insetBlock: -8,
        zIndex: 1,
        backgroundColor: palette.paper.surface,
        boxShadow: `0 0 0 8px ${palette.paper.surface}`,
    },
    [breakpoints.down('phone')]: {
        '& > .person': { order: -1, insetBlock: `${size.topBar + 4}px auto` },
    },
    [media.low]: { '& > .person': { position: 'static' } },
}));

const Main = ({ item }: { item: DeskItem }) => {
    switch (item.kind) {
        case 'new_product':
            return <SubmissionPane record={item.record} />;
        case 'correction':
            return <CorrectionText item={item} />;
        case 'product_review':
            return <ReviewPane item={item} />;
        case 'post':
            return <PostPane item={item} />;
        case 'post_comment':
            return <CommentPane item={item} />;
        case 'product_question':
            return <QuestionPane item={item} />;
        case 'product_question_answer':
            return <AnswerPane item={item} />;
        case 'barcode_scan_miss':
            return <MissPane item={item} />;
    }
};

/** All that is needed to decide on an item, between its head line and its actions. */
export const Pane = ({ item }: { item: DeskItem }) => (
    <Parts>
        <Main item={item} />
        {item.person && (
            <div className="person">
                <PersonStrip person={item.person} />
            </div>
        )}
        {item.kind === 'correction' && <PatchCard item={item} />}
        <div className="about">
            {item.product && <ProductCard product={item.product} />}
            {item.kind === 'correction' && !item.product && <CorrectedSubject item={item} />}
        </div>
        <div className="about">
            <Notes notes={item.notes} />
        </div>
    </Parts>
);
