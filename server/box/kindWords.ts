import type { BoxRecordKind } from '../../contract/box.ts';

/** What staff and addresses call the records of a kind, in the languages of the console. */
const words: Readonly<Record<BoxRecordKind, string>> = {
    product:
        'product products produit produits produkt produkte producto productos منتج المنتج منتجات المنتجات',
    brand: 'brand brands marque marques marke marken marca marcas ماركة علامة علامة_تجارية العلامات_التجارية',
    ingredient:
        'ingredient ingredients inhaltsstoff inhaltsstoffe ingrediente ingredientes مكون مكونات المكونات',
    account:
        'user users member members account membre membres utilisateur mitglied mitglieder benutzer usuario usuarios miembro عضو الأعضاء مستخدم',
    new_product:
        'new_product new_products submission submissions nouveau_produit nouveaux_produits neues_produkt neue_produkte producto_nuevo productos_nuevos منتج_جديد المنتجات_الجديدة',
    shop_item:
        'shop_item shop_items item article articles article_en_boutique articles_en_boutique shop_artikel artikel articulo articulos articulo_de_tienda articulos_de_tienda سلعة سلعة_متجر سلع_المتاجر',
    post: 'post posts publication publications beitrag beitrage publicacion publicaciones منشور المنشورات',
    product_question: 'question questions product_question frage fragen pregunta preguntas سؤال الأسئلة',
    collection: 'collection collections sammlung sammlungen coleccion colecciones مجموعة المجموعات',
    routine: 'routine routines routinen rutina rutinas روتين الروتينات',
    correction: 'correction corrections korrektur korrekturen correccion correcciones تصحيح التصحيحات',
    product_review:
        'review reviews product_review product_reviews avis bewertung bewertungen produktbewertung produktbewertungen resena resenas resena_de_producto resenas_de_productos مراجعة مراجعة_منتج مراجعات_المنتجات',
};

/** A word without case, accents and the signs that join its parts. */
const plain = (word: string) =>
    word
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[\s_-]+/g, '_');

const kindOf = new Map(
    Object.entries(words).flatMap(([kind, names]) =>
        names.split(' ').map(name => [plain(name), kind as BoxRecordKind] as const),
    ),
);

/** The kind of record that a word means: `Products`, `shop-item` or `marque`; undefined for any other word. */
export const kindOfWord = (word: string) => kindOf.get(plain(word.trim()));
