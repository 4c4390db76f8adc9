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

/** The kinds of what waits with their icons, in the order of the filters; each is named `resources.desk.kinds.<kind>`. */
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
