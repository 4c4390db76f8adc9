import Button from '@mui/material/Button';
import { LinkBase, useTranslate, Link } from 'react-admin';
import type { DeskProduct } from '../../../contract/deskDetail.ts';
import { parseWireTime, formatDay } from '../../../src/ui/format/time.ts';
import { recordPath } from '../../../src/routing/paths.ts';
import { styled } from '../../../src/ui/styled.ts';
import { Hidden } from '../../../src/ui/Hidden.tsx';
import { StemImage } from '../../../src/ui/picture/StemImage.tsx';
import type { DeskItem } from '../../../contract/desk.ts';
import { CorrectionText } from '../../../src/features/desk/CorrectionText.tsx';
import { CorrectedRecord, CountsMost } from '../../../src/features/desk/doubted/CorrectedRecord.tsx';
import { SaidBefore } from '../../../src/features/desk/doubted/SaidBefore.tsx';
import { subjectOf } from '../../../src/features/desk/subject.ts';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { PatchCard } from '../../../src/features/desk/patch/PatchCard.tsx';
import { AnswerPane, CommentPane, PostPane, QuestionPane, ReviewPane } from './TextPanes.tsx';
import { TalkPane } from './TalkPane.tsx';
import { MissPane, SubmissionPane } from './SubmissionPane.tsx';
import { Notes } from '../../../src/features/desk/Notes.tsx';

const Card = styled('section')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    ...typography.body2,
    '& > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& p': { color: palette.paper.muted, margin: 0, ...typography.caption },
    '& .barcode': { fontVariantNumeric: 'tabular-nums' },
    [breakpoints.down('phone')]: { '& > .MuiButton-root': { display: 'none' } },
}));

const ProductCard = ({ product }: { product: DeskProduct }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`resources.desk.product.${key}`, args);
    const { id, name, brand, image, category, barcodes, stashes, reviews, changed } = product;
    const path = recordPath('products', id);
    const at = parseWireTime(changed?.at);
    const changeOf = (day: string) =>
        changed?.by ? t('changedBy', { day, name: changed.by }) : t('changed', { day });
    const uses = [t('stashes', { smart_count: stashes }), t('reviews', { smart_count: reviews })].join(', ');
    const facts = [
        brand?.name,
        category.map(each => each.name).join(' › '),
        barcodes.slice(0, 3).join(', ') + (barcodes.length > 3 ? ' …' : ''),
    ].filter(Boolean);
    return (
        <Card aria-label={t('title')}>
            <StemImage stem={image} size={110} alt="" variant="large" />
            <div>
                <Link to={path}>{name}</Link>
                <p className="barcode">{facts.join(' · ')}</p>
                <p>{at ? `${uses} · ${changeOf(formatDay(at))}` : uses}</p>
            </div>
            <Button variant="text" size="small" component={LinkBase} to={path}>
                {t('open')} <Hidden>{name}</Hidden>
            </Button>
        </Card>
    );
};

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
        case 'member_answer':
            return <TalkPane item={item} />;
    }
};

type CorrectionItem = Extract<DeskItem, { kind: 'correction' }>;

/** Whether the words of a correction give a change, which is shown in the place of the whole record. */
const proposes = ({ patch }: CorrectionItem) => patch !== null && patch.changes.length > 0;

const Corrected = ({ item }: { item: CorrectionItem }) => {
    const translate = useTranslate();
    if (!subjectOf(item)) return <Quiet>{translate('resources.desk.pane.subjectGone')}</Quiet>;
    return <CorrectedRecord id={item.id} />;
};

export const Pane = ({ item }: { item: DeskItem }) => (
    <>
        <Main item={item} />
        {item.kind === 'correction' && <PatchCard item={item} />}
        {item.kind === 'correction' && !(item.product && proposes(item)) ? (
            <Corrected item={item} />
        ) : (
            item.product && <ProductCard product={item.product} />
        )}
        {item.kind === 'correction' && <SaidBefore said={item.said} />}
        {item.kind === 'correction' && item.record.ingredient && (
            <CountsMost key={item.id} ingredient={item.record.ingredient.id} open />
        )}
        <Notes notes={item.notes} />
    </>
);
