import NewProductIcon from '@mui/icons-material/NoteAddOutlined';
import CorrectionIcon from '@mui/icons-material/RuleOutlined';
import ReviewIcon from '@mui/icons-material/RateReviewOutlined';
import PostIcon from '@mui/icons-material/ArticleOutlined';
import CommentIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import QuestionIcon from '@mui/icons-material/ContactSupportOutlined';
import AnswerIcon from '@mui/icons-material/ForumOutlined';
import BarcodeMissIcon from '@mui/icons-material/DocumentScannerOutlined';
import type { ComponentType } from 'react';
import type { DeskKind } from '../../contract/desk.ts';

/** What is particular to a kind of item; the rest are message keys. */
interface Kind {
    icon: ComponentType;
    /** What is below an item and deleted with it, in its row. */
    below?: string;
    /** Asks whether to delete it. */
    question?: string;
    /** Says what is deleted along. */
    along?: string;
    /** Asks by the author, for a part of another record, which has no name. */
    entry?: string;
}

export const kindTable: Readonly<Record<DeskKind, Kind>> = {
    new_product: { icon: NewProductIcon },
    correction: { icon: CorrectionIcon },
    product_review: { icon: ReviewIcon, question: 'resources.product-reviews.delete.question' },
    post: {
        icon: PostIcon,
        below: 'comments',
        question: 'resources.posts.delete.question',
        along: 'resources.posts.delete.along',
    },
    post_comment: {
        icon: CommentIcon,
        below: 'replies',
        question: 'resources.posts.comment.delete.question',
        along: 'components.thread.repliesToo',
        entry: 'resources.posts.comment.delete.button',
    },
    product_question: {
        icon: QuestionIcon,
        below: 'answers',
        question: 'resources.questions.delete.question',
        along: 'resources.questions.delete.along',
    },
    product_question_answer: {
        icon: AnswerIcon,
        below: 'replies',
        question: 'resources.questions.answer.delete.question',
        along: 'components.thread.repliesToo',
        entry: 'resources.questions.answer.delete.button',
    },
    barcode_scan_miss: { icon: BarcodeMissIcon },
};

export const kinds = Object.keys(kindTable) as DeskKind[];
