import { sql } from 'drizzle-orm';
import {
    collection,
    collectionItem,
    post,
    postComment,
    postCommentProduct,
    postImage,
    postProduct,
    productQuestion,
    productQuestionAnswer,
    routine,
    routineProduct,
} from '../database/schema/community.ts';
import {
    as,
    defineRecord,
    element,
    hidden,
    label,
    list,
    owner,
    picture,
    place,
    shown,
} from '../records/defineRecord.ts';
import { onDesk } from '../records/onDesk.ts';
import { findCollection, findRoutine } from './owned.ts';
import { findComment } from './queriesComment.ts';
import { findPost } from './queriesPost.ts';
import { findAnswer, findQuestion } from './queriesQuestion.ts';

export const collectionRecord = defineRecord(collection, {
    columns: {
        name: shown,
        image: picture,
        icon: picture,
        protected: shown,
        account_id: as('user'),
        size: hidden,
    },
    lists: { products: list(collectionItem, { collection_id: owner, product_id: element, order: place }) },
    name: ['name'],
    read: findCollection,
    box: {
        words: 'sammlung sammlungen coleccion colecciones مجموعة المجموعات',
        note: ['account_id'],
        searched: 'search',
        where: sql`not protected`,
    },
});

export const routineRecord = defineRecord(routine, {
    columns: { name: shown, icon_url: picture, account_id: as('user'), size: hidden },
    lists: {
        routine_products: list(routineProduct, {
            routine_id: owner,
            product_id: label,
            new_product_id: label,
            order: place,
        }),
    },
    name: ['name'],
    read: findRoutine,
    box: {
        words: 'routinen rutina rutinas روتين الروتينات',
        note: ['account_id'],
        searched: 'search',
    },
});

export const postRecord = defineRecord(post, {
    columns: {
        title: shown,
        body: shown,
        channel_id: shown,
        account_id: as('user'),
        visible_after: shown,
        upvote_count: hidden,
    },
    lists: {
        images: list(postImage, { post_id: owner, image: picture, order: place }),
        products: list(postProduct, { post_id: owner, product_id: element, order: place }),
        ...onDesk,
    },
    name: ['title'],
    read: findPost,
    box: {
        words: 'publication publications beitrag beitrage publicacion publicaciones منشور المنشورات',
        note: ['account_id'],
        searched: 'search',
    },
});

export const postCommentRecord = defineRecord(postComment, {
    columns: { body: shown, account_id: as('user'), parent_id: shown, post_id: hidden, upvote_count: hidden },
    lists: {
        products: list(postCommentProduct, { post_comment_id: owner, product_id: element, order: place }),
        ...onDesk,
    },
    name: ['body'],
    read: findComment,
});

export const productQuestionRecord = defineRecord(productQuestion, {
    columns: { question: shown, account_id: as('user'), size: hidden },
    lists: onDesk,
    name: ['question'],
    read: findQuestion,
    box: {
        words: 'question questions frage fragen pregunta preguntas سؤال الأسئلة',
        note: ['account_id'],
        searched: 'search',
    },
});

export const productQuestionAnswerRecord = defineRecord(productQuestionAnswer, {
    columns: { answer: shown, account_id: as('user'), parent_id: shown, product_question_id: hidden },
    lists: onDesk,
    name: ['answer'],
    read: findAnswer,
});
