import NewProductIcon from '@mui/icons-material/NoteAddOutlined';
import CorrectionIcon from '@mui/icons-material/RuleOutlined';
import ReviewIcon from '@mui/icons-material/RateReviewOutlined';
import PostIcon from '@mui/icons-material/ArticleOutlined';
import CommentIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import QuestionIcon from '@mui/icons-material/ContactSupportOutlined';
import AnswerIcon from '@mui/icons-material/ForumOutlined';
import MemberAnswerIcon from '@mui/icons-material/ReplyOutlined';
import BarcodeMissIcon from '@mui/icons-material/DocumentScannerOutlined';
import type { ComponentType } from 'react';
import type { DeskKind } from '../../contract/desk.ts';

/** What is particular to a kind of item; the rest are message keys. */
interface Kind {
    icon: ComponentType;
    /** Its row begins with its own words, then says what it is about. */
    words?: true;
    /** Its words take two lines. */
    isLong?: true;
    /** What is below an item and deleted with it, in its row. */
    below?: string;
    /** Whether it is part of another record and has no name of its own. */
    isEntry?: boolean;
}

export const kindTable: Readonly<Record<DeskKind, Kind>> = {
    new_product: { icon: NewProductIcon },
    correction: { icon: CorrectionIcon, words: true },
    product_review: { icon: ReviewIcon, words: true },
    post: {
        icon: PostIcon,
        below: 'comments',
    },
    post_comment: {
        icon: CommentIcon,
        isLong: true,
        words: true,
        below: 'replies',
        isEntry: true,
    },
    product_question: {
        icon: QuestionIcon,
        isLong: true,
        below: 'answers',
    },
    product_question_answer: {
        icon: AnswerIcon,
        isLong: true,
        words: true,
        below: 'replies',
        isEntry: true,
    },
    barcode_scan_miss: { icon: BarcodeMissIcon },
    member_answer: { icon: MemberAnswerIcon, isLong: true, words: true, isEntry: true },
};

export const kinds = Object.keys(kindTable) as DeskKind[];
