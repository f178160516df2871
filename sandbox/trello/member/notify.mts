import { boardRef, cardRef } from '../action/actionLog.mts';
import type { Member } from '../accountModel.mts';
import type { Notification } from '../activityModel.mts';
import type { Card } from '../boardModel.mts';
import { nextId } from '../identifiers.mts';
import { boardOf } from '../lookups.mts';
import { moment, type Scene } from '../scene.mts';

/** Tells a member about something that happened to a card. */
export function notify(scene: Scene, member: Member, type: string, card: Card, extra: object = {}): Notification {
	const notification: Notification = {
		id: nextId(scene.state, scene.at),
		idMember: member.id,
		idMemberCreator: scene.idActor,
		idAction: scene.state.actions.at(-1)?.id ?? null,
		type,
		unread: true,
		date: moment(scene),
		dateRead: null,
		data: { card: cardRef(card), board: boardRef(boardOf(scene.state, card)), ...extra },
	};
	scene.state.notifications.push(notification);
	return notification;
}
