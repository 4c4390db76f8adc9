import type { Language, MessageKind } from '../../contract/memberWords.ts';

/** What members are told unless staff choose words of their own; see `defaultDigit` for those by default. */
export const defaultWords: Readonly<Record<Language, Readonly<Record<MessageKind, readonly string[]>>>> = {
    en: {
        submission_accepted: [
            'Thank you: %{scans} people have scanned this.',
            'Thank you. It is in the catalogue now.',
        ],
        submission_hidden: [
            'We could not read the list. A sharper picture of the back helps.',
            'There is no picture of the list. Please add the back of the pack.',
            'This is not a cosmetic product.',
            'We already have it. Look for it by its name.',
        ],
        correction_right: ['Thank you. It is right now.', 'Thank you. You are right.'],
        correction_already_so: ['Thank you. It already says so.'],
        correction_wrong: [
            'Thank you. We checked it, and it is right as it stands.',
            'We could not tell what should change. Please name the line.',
            'Please add a picture of the label, so that we can compare.',
        ],
        correction_resolved: ['Thank you. We have looked at it.'],
        text_removed: [
            'Your text was deleted because it does not follow our rules.',
            'Please leave shop links and codes out. Your text was deleted.',
            'Texts may not give medical advice. Please keep to the product.',
            'Please stay friendly. Your text was deleted.',
        ],
        warning: [
            'A warning: please follow our rules, or your texts will wait for a look.',
            'A warning: one more shop link or code, and your texts will wait for a look.',
        ],
        mute: [
            'Your texts wait for a look until %{until}.',
            'Your texts wait for a look until %{until}, because of shop links.',
        ],
        taken_back: ['We looked again: our last message about this no longer stands.'],
    },
    de: {
        submission_accepted: [
            'Danke: %{scans} Personen haben das gescannt.',
            'Danke. Das Produkt steht jetzt im Katalog.',
        ],
        submission_hidden: [
            'Wir konnten die Liste nicht lesen. Ein schärferes Bild der Rückseite hilft.',
            'Ein Bild der Liste fehlt. Bitte fügen Sie die Rückseite der Packung hinzu.',
            'Das ist kein Kosmetikprodukt.',
            'Wir haben das Produkt schon. Suchen Sie es unter seinem Namen.',
        ],
        correction_right: ['Danke. Jetzt stimmt es.', 'Danke. Sie haben recht.'],
        correction_already_so: ['Danke. Es steht schon so da.'],
        correction_wrong: [
            'Danke. Wir haben es geprüft: Die Angabe ist richtig.',
            'Wir konnten nicht erkennen, was sich ändern soll. Bitte nennen Sie die Stelle.',
            'Bitte fügen Sie ein Bild des Etiketts hinzu, damit wir vergleichen können.',
        ],
        correction_resolved: ['Danke. Wir haben nachgesehen.'],
        text_removed: [
            'Ihr Text wurde gelöscht, weil er nicht unseren Regeln entspricht.',
            'Bitte verzichten Sie auf Links zu Läden und auf Codes. Ihr Text wurde gelöscht.',
            'Texte dürfen keinen medizinischen Rat geben. Bitte bleiben Sie beim Produkt.',
            'Bitte bleiben Sie freundlich. Ihr Text wurde gelöscht.',
        ],
        warning: [
            'Eine Verwarnung: Bitte halten Sie sich an unsere Regeln, sonst werden Ihre Texte erst geprüft.',
            'Eine Verwarnung: Beim nächsten Link zu einem Laden oder Code werden Ihre Texte erst geprüft.',
        ],
        mute: [
            'Ihre Texte werden bis zum %{until} erst geprüft.',
            'Ihre Texte werden wegen Links zu Läden bis zum %{until} erst geprüft.',
        ],
        taken_back: ['Wir haben noch einmal nachgesehen: Unsere letzte Nachricht dazu gilt nicht mehr.'],
    },
    fr: {
        submission_accepted: [
            'Merci : %{scans} personnes ont scanné ce produit.',
            'Merci. Le produit figure maintenant au catalogue.',
        ],
        submission_hidden: [
            'Nous n’avons pas pu lire la liste. Une photo plus nette du dos de l’emballage aiderait.',
            'Il manque une photo de la liste. Veuillez ajouter le dos de l’emballage.',
            'Ce n’est pas un produit cosmétique.',
            'Nous avons déjà ce produit. Cherchez-le par son nom.',
        ],
        correction_right: ['Merci. C’est corrigé.', 'Merci. Vous avez raison.'],
        correction_already_so: ['Merci. C’est déjà indiqué ainsi.'],
        correction_wrong: [
            'Merci. Nous avons vérifié : l’indication est juste.',
            'Nous n’avons pas compris ce qui doit changer. Veuillez préciser l’endroit.',
            'Veuillez ajouter une photo de l’étiquette pour que nous puissions comparer.',
        ],
        correction_resolved: ['Merci. Nous avons vérifié.'],
        text_removed: [
            'Votre texte a été supprimé car il ne respecte pas nos règles.',
            'Merci de ne publier ni liens vers des boutiques ni codes. Votre texte a été supprimé.',
            'Les textes ne doivent pas donner de conseils médicaux. Merci de vous en tenir au produit.',
            'Merci de rester aimable. Votre texte a été supprimé.',
        ],
        warning: [
            'Avertissement : veuillez respecter nos règles, sinon vos textes seront relus avant publication.',
            'Avertissement : au prochain lien vers une boutique ou code, vos textes seront relus avant publication.',
        ],
        mute: [
            'Vos textes sont relus avant publication jusqu’au %{until}.',
            'Vos textes sont relus avant publication jusqu’au %{until}, à cause de liens vers des boutiques.',
        ],
        taken_back: ['Après vérification, notre dernier message à ce sujet ne tient plus.'],
    },
    es: {
        submission_accepted: [
            'Gracias: %{scans} personas han escaneado este producto.',
            'Gracias. El producto ya está en el catálogo.',
        ],
        submission_hidden: [
            'No hemos podido leer la lista. Una foto más nítida del reverso ayudaría.',
            'Falta una foto de la lista. Añada el reverso del envase, por favor.',
            'No es un producto cosmético.',
            'Ya tenemos este producto. Búsquelo por su nombre.',
        ],
        correction_right: ['Gracias. Ya está corregido.', 'Gracias. Tiene razón.'],
        correction_already_so: ['Gracias. Ya figura así.'],
        correction_wrong: [
            'Gracias. Lo hemos comprobado: el dato es correcto.',
            'No hemos entendido qué debe cambiar. Indique el lugar, por favor.',
            'Añada una foto de la etiqueta para que podamos comparar, por favor.',
        ],
        correction_resolved: ['Gracias. Lo hemos revisado.'],
        text_removed: [
            'Su texto se ha eliminado porque no cumple nuestras normas.',
            'No incluya enlaces a tiendas ni códigos, por favor. Su texto se ha eliminado.',
            'Los textos no pueden dar consejos médicos. Cíñase al producto, por favor.',
            'Sea amable, por favor. Su texto se ha eliminado.',
        ],
        warning: [
            'Advertencia: respete nuestras normas o sus textos se revisarán antes de publicarse.',
            'Advertencia: con un enlace a una tienda o un código más, sus textos se revisarán antes de publicarse.',
        ],
        mute: [
            'Sus textos se revisan antes de publicarse hasta el %{until}.',
            'Sus textos se revisan antes de publicarse hasta el %{until}, por enlaces a tiendas.',
        ],
        taken_back: ['Lo hemos vuelto a mirar: nuestro último mensaje al respecto ya no es válido.'],
    },
    ar: {
        submission_accepted: [
            'شكرًا لك. عدد من مسحوا هذا المنتج: %{scans}.',
            'شكرًا لك. أصبح المنتج في الكتالوج.',
        ],
        submission_hidden: [
            'لم نتمكن من قراءة القائمة. صورة أوضح لظهر العبوة تساعدنا.',
            'لا توجد صورة للقائمة. يُرجى إضافة صورة ظهر العبوة.',
            'هذا ليس منتجًا تجميليًا.',
            'المنتج موجود لدينا. يمكنك البحث عنه باسمه.',
        ],
        correction_right: ['شكرًا لك. تم التصحيح.', 'شكرًا لك. ملاحظتك صحيحة.'],
        correction_already_so: ['شكرًا لك. هو مكتوب كذلك أصلًا.'],
        correction_wrong: [
            'شكرًا لك. تحققنا من الأمر، والمعلومة صحيحة كما هي.',
            'لم نتمكن من معرفة ما ينبغي تغييره. يُرجى تحديد الموضع.',
            'يُرجى إضافة صورة للملصق لنتمكن من المقارنة.',
        ],
        correction_resolved: ['شكرًا لك. راجعنا الأمر.'],
        text_removed: [
            'حُذف نصك لأنه يخالف قواعدنا.',
            'يُرجى عدم نشر روابط المتاجر والرموز. حُذف نصك.',
            'لا يجوز أن تقدم النصوص نصائح طبية. يُرجى الاقتصار على المنتج.',
            'يُرجى الحفاظ على اللطف. حُذف نصك.',
        ],
        warning: [
            'تنبيه: يُرجى اتباع قواعدنا، وإلا فستُراجع نصوصك قبل نشرها.',
            'تنبيه: عند نشر رابط متجر أو رمز آخر ستُراجع نصوصك قبل نشرها.',
        ],
        mute: [
            'تُراجع نصوصك قبل نشرها حتى %{until}.',
            'تُراجع نصوصك قبل نشرها حتى %{until} بسبب روابط المتاجر.',
        ],
        taken_back: ['راجعنا الأمر مرة أخرى: لم تعد رسالتنا الأخيرة بهذا الشأن سارية.'],
    },
};
