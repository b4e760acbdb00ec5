/** What the five routes of translations have in common: to the documents' names and back. */
import {
  addPacketTranslation,
  addTranslation,
  deletePacketTranslation,
  deleteTranslation,
  getPacketTranslation,
  getTranslation,
  listPacketTranslations,
  listTranslations,
  type TranslationTexts,
  type TranslationView,
  updatePacketTranslation,
  updateTranslation,
} from '@kurtyna/contracts';
import { pick, type TranslatedKind, type TranslationField, translationFields } from '@kurtyna/domain';
import { Bus } from '@kurtyna/platform/messaging';
import { Injectable } from '@nestjs/common';

type Added = TranslationTexts & { language_code: string };
type Changed = TranslationTexts & { language_code?: string; revision?: number };
type OwnerId<Kind extends TranslatedKind> = Record<`${Kind}_id`, number>;
type Stored<Kind extends TranslatedKind> = OwnerId<Kind> &
  Record<TranslationField<Kind>, Kind extends 'category' | 'packet' ? string : string | null> & {
    id: number;
    language_code: string;
    revision: number;
  };

@Injectable()
export class Translations {
  constructor(private readonly bus: Bus) {}

  async list<Kind extends TranslatedKind>(kind: Kind, id: number): Promise<Stored<Kind>[]> {
    const whose: TranslatedKind = kind;
    const { translations } =
      whose === 'packet'
        ? await this.bus.ask(listPacketTranslations, { packetId: id })
        : await this.bus.ask(listTranslations, { owner: { kind: whose, id } });
    return translations.map((translation) => toStored(kind, translation));
  }

  async get<Kind extends TranslatedKind>(kind: Kind, id: number): Promise<Stored<Kind>> {
    const whose: TranslatedKind = kind;
    const translation =
      whose === 'packet'
        ? await this.bus.ask(getPacketTranslation, { id })
        : await this.bus.ask(getTranslation, { kind: whose, id });
    return toStored(kind, translation);
  }

  async add<Kind extends TranslatedKind>(
    kind: Kind,
    dto: Added & OwnerId<Kind>,
    adminId: number,
  ): Promise<Stored<Kind>> {
    const whose: TranslatedKind = kind;
    const id: number = dto[`${kind}_id`];
    const said = { languageCode: dto.language_code, texts: textsOf(kind, dto), adminId };
    const added =
      whose === 'packet'
        ? await this.bus.ask(addPacketTranslation, { packetId: id, ...said })
        : await this.bus.ask(addTranslation, { owner: { kind: whose, id }, ...said });
    return toStored(kind, added);
  }

  async update<Kind extends TranslatedKind>(
    kind: Kind,
    id: number,
    dto: Changed & Partial<OwnerId<Kind>>,
    adminId: number,
  ): Promise<Stored<Kind>> {
    const whose: TranslatedKind = kind;
    const said = {
      id,
      ownerId: dto[`${kind}_id`],
      languageCode: dto.language_code,
      texts: textsOf(kind, dto),
      revision: dto.revision,
      adminId,
    };
    const updated =
      whose === 'packet'
        ? await this.bus.ask(updatePacketTranslation, said)
        : await this.bus.ask(updateTranslation, { kind: whose, ...said });
    return toStored(kind, updated);
  }

  delete(kind: TranslatedKind, id: number, adminId: number): Promise<{ id: number }> {
    return kind === 'packet'
      ? this.bus.ask(deletePacketTranslation, { id, adminId })
      : this.bus.ask(deleteTranslation, { kind, id, adminId });
  }
}

const textsOf = (kind: TranslatedKind, dto: TranslationTexts): TranslationTexts => pick(dto, translationFields(kind));

/** The documented names; a text that is empty is null. */
function toStored<Kind extends TranslatedKind>(
  kind: Kind,
  { id, owner, language_code, revision, texts }: TranslationView<TranslatedKind>,
) {
  const fields = translationFields(kind).map((field) => [field, texts[field] ?? null]);
  return { id, [`${kind}_id`]: owner.id, language_code, ...Object.fromEntries(fields), revision } as Stored<Kind>;
}
