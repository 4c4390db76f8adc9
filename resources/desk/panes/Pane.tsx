import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { LinkBase, useLocaleState, useTranslate, Link } from 'react-admin';
import type { DeskPerson, DeskProduct } from '../../../contract/deskDetail.ts';
import { parseWireTime, formatDay } from '../../../src/ui/format/time.ts';
import { listPath, recordPath } from '../../../src/routing/paths.ts';
import { styled } from '../../../src/ui/styled.ts';
import { Hidden } from '../../../src/ui/Hidden.tsx';
import { StemImage } from '../../../src/ui/picture/StemImage.tsx';
import type { DeskItem } from '../../../contract/desk.ts';
import { CorrectedRecord } from '../../../src/features/desk/doubted/CorrectedRecord.tsx';
import { subjectOf } from '../../../src/features/desk/subject.ts';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { PatchCard } from '../../../src/features/desk/patch/PatchCard.tsx';
import { CorrectionText, AnswerPane, CommentPane, PostPane, QuestionPane, ReviewPane } from './TextPanes.tsx';
import { MissPane, SubmissionPane } from './SubmissionPane.tsx';
import { Notes } from '../../../src/features/desk/Notes.tsx';

const Strip = styled('section')(({ theme: { breakpoints, palette, radius, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'stretch',
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    ...typography.body2,
    '& dl': { display: 'flex', flexWrap: 'wrap', flex: 1, margin: 0 },
    '& dl > div': {
        padding: '8px 14px',
        borderInlineEnd: `1px solid ${palette.paper.hairline}`,
        fontVariantNumeric: 'tabular-nums',
    },
    '& dt, & dd span': { color: palette.paper.muted },
    '& dt': typography.caption,
    '& dd': { margin: 0, fontWeight: typography.fontWeightBold },
    // Puts the number where the page's direction wants it.
    '& dl dd': { unicodeBidi: 'isolate' },
    '& dd span': { fontWeight: typography.fontWeightRegular },
    '& .MuiButton-root': { alignSelf: 'center', marginInline: 'auto 4px' },
    [breakpoints.down('phone')]: {
        display: 'grid',
        gridTemplateColumns: '6fr 5fr 5fr',
        '& dl': { display: 'contents' },
        '& dl > div': {
            padding: '4px 10px',
            '&:nth-of-type(-n + 3)': { borderBlockEnd: `1px solid ${palette.paper.hairline}` },
            '&:nth-of-type(3n)': { borderInlineEnd: 0 },
        },
        '& .MuiButton-root': { margin: 0, minHeight: 44 },
    },
}));

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
    <div>
        <dt>{label}</dt>
        <dd>{children}</dd>
    </div>
);

const PersonStrip = ({ person }: { person: DeskPerson }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, count?: number) =>
        translate(`resources.desk.person.${key}`, count === undefined ? undefined : { smart_count: count });
    const number = (value: number) => value.toLocaleString(locale);
    const since = parseWireTime(person.since);
    return (
        <Strip aria-label={t('name')}>
            <dl>
                {since && (
                    <Fact label={t('since')}>
                        {since.toLocaleDateString(locale, { month: 'long', year: 'numeric' })}
                    </Fact>
                )}
                <Fact label={t('corrections')}>
                    {number(person.corrections)} <span>{t('resolved', person.corrections)}</span>
                </Fact>
                <Fact label={t('submissions')}>
                    {number(person.submissions_right)} <span>{t('right', person.submissions)}</span>
                </Fact>
                <Fact label={t('removed')}>
                    {number(person.removed)} <span>{t('of', person.written)}</span>
                </Fact>
                <Fact label={t('waiting')}>{number(person.waiting)}</Fact>
            </dl>
            <Button
                variant="text"
                size="small"
                component={LinkBase}
                to={listPath('desk', { member: person.id })}
            >
                {t('all')}
            </Button>
        </Strip>
    );
};

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

const Parts = styled('div')(({ theme: { breakpoints, media, palette, size, space } }) => ({
    // In a grid nothing sticks beyond its own row.
    display: 'flex',
    flexDirection: 'column',
    gap: space.card,
    '& > *': { minWidth: 0 },
    // The shadow covers what scrolls beside it.
    '& > .person': {
        position: 'sticky',
        // Reaches into the padding of the scroller.
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

type CorrectionItem = Extract<DeskItem, { kind: 'correction' }>;

/** Whether the words of a correction give a change, which is shown in the place of the whole record. */
const proposes = ({ patch }: CorrectionItem) => patch !== null && patch.changes.length > 0;

const Corrected = ({ item }: { item: CorrectionItem }) => {
    const translate = useTranslate();
    if (!subjectOf(item)) return <Quiet>{translate('resources.desk.pane.subjectGone')}</Quiet>;
    return <CorrectedRecord id={item.id} />;
};

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
            {item.kind === 'correction' && !(item.product && proposes(item)) ? (
                <Corrected item={item} />
            ) : (
                item.product && <ProductCard product={item.product} />
            )}
        </div>
        <div className="about">
            <Notes notes={item.notes} />
        </div>
    </Parts>
);
