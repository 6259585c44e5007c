import { describe, expect, it } from "vitest";
import { percent, points, writtenChange, writtenPoints, writtenShare, writtenShareChange } from "./numbers";
import { Words } from "./words";

const FRENCH = new Words("fr", [
  "some = { $points ->\n    [one] { $points } point\n   *[other] { $points } points\n}\nshare = { $share } des cas",
]);

describe("figures", () => {
  it("are rounded and keep their sign", () => {
    expect(writtenChange("en", 1.449)).toBe("+1.4");
    expect(writtenChange("en", -0.26)).toBe("−0.3");
    expect(writtenChange("en", -0.01)).toBe("0.0");
    expect(writtenPoints("fr", 12.04)).toBe("12,0");
    expect(writtenShare("en", 0.1449)).toBe("14%");
    expect(writtenShareChange("en", -0.051)).toBe("−5%");
  });

  it("are plural as the language counts them", () => {
    expect(FRENCH.t("some", { points: points(1.52) })).toBe("1,5 point");
    expect(FRENCH.t("some", { points: points(2.04) })).toBe("2 points");
    expect(FRENCH.t("share", { share: percent(0.144) }).replace(/\s/g, " ")).toBe("14 % des cas");
  });
});
