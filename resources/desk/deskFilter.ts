import NewProductIcon from '@mui/icons-material/NoteAddOutlined';
import CorrectionIcon from '@mui/icons-material/RuleOutlined';
import ReviewIcon from '@mui/icons-material/RateReviewOutlined';
import PostIcon from '@mui/icons-material/ArticleOutlined';
import CommentIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import QuestionIcon from '@mui/icons-material/ContactSupportOutlined';
import AnswerIcon from '@mui/icons-material/ForumOutlined';
import BarcodeMissIcon from '@mui/icons-material/DocumentScannerOutlined';
import type { ComponentType } from 'react';
import type { DeskKind, DeskRow, DeskOrder } from '../../contract/desk.ts';
import { parseWireTime } from '../../src/ui/format/time.ts';
import { readId } from '../../contract/limits.ts';
import type { QueryOf } from '../../contract/types.ts';
import { listPath } from '../../src/routing/paths.ts';
import type { ItemKey } from './queue/queue.ts';

export const kindIcons: Record<DeskKind, ComponentType> = {
    new_product: NewProductIcon,
    correction: CorrectionIcon,
    product_review: ReviewIcon,
    post: PostIcon,
    post_comment: CommentIcon,
    product_question: QuestionIcon,
    product_question_answer: AnswerIcon,
    barcode_scan_miss: BarcodeMissIcon,
};

export const kinds = Object.keys(kindIcons) as DeskKind[];

/** Whether an item waits for this account: neither put off nor handed to someone else. */
export const isWaiting = ({ state, until, handed_to }: DeskRow, me: number) => {
    if (state === 'handed') return handed_to?.id === me;
    if (state === 'later') return (parseWireTime(until)?.getTime() ?? 0) <= Date.now();
    return state === 'waiting';
};

export const orders = ['oldest', 'wanted', 'person'] as const satisfies readonly DeskOrder[];

export interface DeskFilter {
    kind?: DeskKind;
    order: DeskOrder;
    member?: number;
}

export const filterOf = (search: string): DeskFilter => {
    const params = new URLSearchParams(search);
    return {
        kind: kinds.find(kind => kind === params.get('kind')),
        order: orders.find(order => order === params.get('order')) ?? orders[0],
        member: readId(params.get('member') ?? ''),
    };
};

/** The kind and id of an item; undefined if the key is invalid. */
export const refOf = (key: ItemKey) => {
    const [, name, digits = ''] = /^([a-z_]+)-(\d+)$/.exec(key) ?? [];
    const kind = kinds.find(each => each === name);
    const id = readId(digits);
    return kind && id !== undefined ? { kind, id } : undefined;
};

export const itemIn = (search: string): ItemKey | undefined => {
    const key = new URLSearchParams(search).get('item') ?? '';
    return refOf(key) && key;
};

export const deskPath = ({ order, ...filter }: DeskFilter, item?: ItemKey) =>
    listPath('desk', { ...filter, order: order === orders[0] ? undefined : order, item });

export const filterQuery = (filter: DeskFilter): QueryOf<'GET desk'> => filter;
