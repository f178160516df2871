import type { Lookup } from '../../../shared/catalogue/lookup';
import { idAndName, onCard } from '../../api/lookups';
import { attachmentsOf } from '../../api/references/attachment';

export const searchAttachments: Lookup = onCard(async (api, card) => (await attachmentsOf(api, card)).map(idAndName));
