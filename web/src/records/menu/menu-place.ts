/** The box of a value, the size of its menu and of the window -> where the menu is: below, or above if there is more room. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface MenuPlace {
  readonly left: number;
  readonly top: number;
  readonly most: number;
}

const GAP = 4;
const EDGE = 8;

export function menuPlace(box: Box, menu: Size, room: Size): MenuPlace {
  const left = Math.max(EDGE, Math.min(box.left, room.width - menu.width - EDGE));
  const below = room.height - box.bottom - GAP - EDGE;
  const above = box.top - GAP - EDGE;
  if (menu.height <= below || below >= above) return { left, top: box.bottom + GAP, most: below };
  return { left, top: box.top - GAP - Math.min(menu.height, above), most: above };
}
